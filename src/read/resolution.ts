/**
 * How names of modules are resolved: as Node does it for the importing file's own format, which ts-morph leaves out (the `exports` of a
 * package hang on it), and through project references.
 */
import { posix } from "node:path";
import { type ResolutionHostFactory, ts } from "ts-morph";
import { type ReferencedProjects, withEmitted } from "./project-references.js";
import { specifiersOf } from "./types/internals.js";

/** @param steady Whether no file changes while the project is used: then what was looked up once is known. */
export function moduleResolution(projects?: ReferencedProjects, steady = true): ResolutionHostFactory {
  return (files, optionsOfProject) => {
    const host = projects ? withEmitted(files, projects) : files;
    const cache = steady ? ts.createModuleResolutionCache("/", (path) => path, optionsOfProject()) : undefined;
    return {
      resolveModuleNames(names, from, _reused, redirected, options = optionsOfProject(), file) {
        if (file)
          file.impliedNodeFormat ??= ts.getImpliedNodeFormatForFile(
            from,
            cache?.getPackageJsonInfoCache(),
            host,
            options,
          );
        const specifiers = file ? specifiersOf(file, names) : [];
        return names.map((name, index) => {
          const specifier = specifiers[index];
          const mode = file && specifier && ts.getModeForUsageLocation(file, specifier, options);
          const { resolvedModule } = ts.resolveModuleName(name, from, options, host, cache, redirected, mode);
          const source = resolvedModule && projects?.sourceOf(resolvedModule.resolvedFileName);
          return source === undefined
            ? resolvedModule
            : { resolvedFileName: source, extension: posix.extname(source), isExternalLibraryImport: false };
        });
      },
    };
  };
}
