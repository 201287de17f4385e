/** The package entry "toolc/messages/zh": all that a model can read, in Chinese. Names and values stay as they are. */
import type { Messages } from "../runtime/kernel/english.js";

/**
 * Every sentence in Chinese, for models and users that speak it: `createDispatcher(registry, { messages: zh })`.
 *
 * @example
 * ```ts
 * import { createDispatcher } from "toolc";
 * import { zh } from "toolc/messages/zh";
 *
 * const dispatcher = createDispatcher(registry, { messages: { ...zh, empty: () => "完成" } });
 * ```
 */
export const zh: Messages = {
  // What is wrong with one field.
  missing: (name) => `缺少必填字段 ${name}`,
  missingMisspelt: (name, sent) => `缺少必填字段 ${name}；你发送的是 ${sent}`,
  missingAround: (name, inside) => `缺少必填字段 ${name}；${listed(inside)} 应放在它里面`,
  renameTo: (sent, name) => `把 ${sent} 改名为 ${name}`,
  unknownField: (name, nearest, others = []) => {
    if (nearest !== undefined) return `未知字段 ${name}；是否想写 ${nearest}？`;
    return `未知字段 ${name}${others.length > 0 ? `；已知而未发送的有：${listed(others, 10)}` : ""}`;
  },
  unknownAround: (name, inside) => `未知字段 ${name}；请把 ${listed(inside)} 放到它外面`,
  moreLikeThis: (problem, more, path, orMore) =>
    `${problem}（${path} 处还有 ${orMore ? "至少 " : ""}${more} 个同类问题）`,
  orLeaveOut: (problem) => `${problem}；没有就不要写`,
  unknownFieldHidden: () => "含有未知字段",
  ignored: (problems, more) => `[已忽略：${problems.join("；")}${more > 0 ? `；${zh.andMore(more)}` : ""}]`,
  expected: (expected, received) => `应为 ${expected}，收到的是 ${received}`,
  notReadable: (expected, received) => `应为 ${expected}，收到的是 ${received}，无法按此读取`,
  notInEnum: (allowed, received, nearest) =>
    `应为${allowed.includes(",") ? "以下之一：" : " "}${allowed}；收到的是 ${received}${nearest === undefined ? "" : `；是否想写 ${nearest}？`}`,
  missingDiscriminant: (name, allowed) => `缺少必填字段 ${name}，应为以下之一：${allowed}`,
  range: (bound, received) => `必须 ${bound}，收到的是 ${received}`,
  bounds: (all) => all.join(" 且 "),
  multiple: (divisor, received) => `必须是${zh.aMultiple(divisor)}，收到的是 ${received}`,
  aMultiple: (divisor) => ` ${divisor} 的倍数`,
  length: (wanted, received) => `长度必须为${wanted}${received === undefined ? "" : `，现为 ${received}`}`,
  lengthWanted: (least, most, unit) => {
    if (least !== undefined && least === most) return `正好 ${zh.count(least, unit)}`;
    if (least && most !== undefined) return ` ${least} 到 ${zh.count(most, unit)}`;
    return most === undefined ? `至少 ${zh.count(least as number, unit)}` : `至多 ${zh.count(most, unit)}`;
  },
  count: (count, unit) => `${count} 个${unit === "character" ? "字符" : "元素"}`,
  pattern: (pattern, received, example, about) => {
    const isLong = pattern.length > 40 && (example ?? about) !== undefined;
    const wanted = isLong ? `必须符合说明${about ? `（${about}）` : ""}` : `必须匹配正则表达式 ${pattern}`;
    return `${wanted}${example === undefined ? "" : `，例如 ${example}`}，收到的是 ${received}`;
  },
  format: (format, example, received) =>
    `必须是有效的 ${format}${example === undefined ? "" : `，例如 ${example}`}；收到的是 ${received}`,
  formatted: (kind, format, example) => `${kind}（${format}${example === undefined ? "" : `，例如 ${example}`}）`,
  having: (kind, names) => `含有 ${listed(names)} 的${kind}`,
  digits: () => "整数，或由其数字组成的字符串",
  unsafeInteger: () => `${zh.unsafeNumber()}：请把数字放在字符串里发送`,
  keyRule: (rule) => `该字段的名称：${rule}`,
  notUnique: (first, second) => `元素不能重复；第 ${first} 项与第 ${second} 项相同`,
  sameKey: (first, second) => `键不能重复；第 ${first} 项与第 ${second} 项的键相同`,
  noVariant: (expected, received) => `不符合任何一种形式（${expected}），收到的是 ${received}`,
  tooDeep: (most) => `嵌套超过 ${most} 层`,
  unsafeNumber: () => "数字过大，无法精确读取",
  vanishingNumber: () => "数字过小，无法与 0 区分",
  duplicateKey: (name) => `字段 ${name} 出现了两次`,
  duplicateKeyHidden: () => "有字段出现了两次",
  unreadable: () => "无法读取",
  tooLarge: () => "过大",
  notJson: (what) => `应为 JSON 数据，收到的是 ${what}`,
  anInstance: (name) => `${name} 的实例`,
  aPrototype: () => "带有原型的对象",
  hole: () => "应为 JSON 数据，收到的是数组中的空位",
  circular: () => "应为 JSON 数据，收到的是指向其外层对象的引用",
  notAnObject: (received) => `参数必须是 JSON 对象，收到的是 ${received}`,
  notValid: (name) => `${name} 的参数无效`,
  anything: () => "任意值",
  nothing: () => "无任何值",
  andMore: (count) => `以及另外 ${count} 项`,
  or: (all) => (all.length < 2 ? all.join("") : `${all.slice(0, -1).join("、")} 或 ${all.at(-1)}`),

  // What is wrong with the whole.
  unknownTool: (name, nearest, known, more) => {
    const intro = name === "" ? "该调用没有指明工具。" : `没有名为 ${name} 的工具。`;
    if (nearest.length > 0) return `${intro}是否想调用 ${zh.or(nearest)}？`;
    if (known.length === 0) return `${intro}目前没有任何工具。`;
    return `${intro}可用的工具：${known.join("、")}${more > 0 ? `，${zh.andMore(more)}` : ""}。`;
  },
  invalidJson: (where, found, expected, hint) =>
    `参数不是有效的 JSON：${where}出现 ${found}，此处应为${expected}。${hint}`,
  where: (position, line, column) =>
    line === 1 ? `在位置 ${position} ` : `在位置 ${position}（第 ${line} 行第 ${column} 列）`,
  secondValue: (position, bothObjects) =>
    bothObjects
      ? `参数中有两个 JSON 对象（在位置 ${position} 出现第二个 JSON 值），没有执行任何操作。请分成两次调用，每次一个。`
      : `参数不是有效的 JSON：在位置 ${position} 出现第二个 JSON 值。请只发送一个 JSON 对象。`,
  textAfter: (position, found) =>
    `参数不是有效的 JSON：JSON 值之后还有多余内容，在位置 ${position} 出现 ${found}。请只发送 JSON 对象。`,
  duplicateKeys: (problems) => `参数不是有效的 JSON：${problems.join("；")}。每个字段只发送一次。`,
  truncatedText: (length) =>
    `参数在 ${length} 个字符之后中断，内容不完整，没有执行任何操作。请重新发送完整的调用；如果内容太长，请每次少发送一些。`,
  correctCall: (sample) => `正确的调用形如 ${sample}`,

  // Words inside of sentences.
  kind: (kind) => (Object.hasOwn(kinds, kind) ? (kinds[kind] as string) : kind),
  jsonExpected: (what) => jsonExpected[what],
  jsonHint: (what) => jsonHints[what],

  // What is wrong with a whole call.
  truncatedByLimit: (problems) =>
    `该调用因长度限制被截断，没有执行任何操作（${problems.join("；") || "参数不是有效的 JSON"}）。请减少单次调用的内容，例如分成几个较小的步骤。`,
  invalidArguments: (tool, problems, more) =>
    `${tool} 的参数无效${problems.length > 0 ? "：" : ""}${problems.join("；")}${more > 0 ? `；${zh.andMore(more)}` : ""}`,
  denied: (tool) => `不允许这样调用 ${tool}，该调用没有执行`,
  guardFailed: (tool, errorId) => `${tool} 没有执行：使用检查失败（错误编号 ${errorId}）`,
  noApproval: (tool) => `${tool} 需要批准，而此处无法获得批准；该调用没有执行`,
  notApproved: (tool) => `对 ${tool} 的这次调用未获批准，没有执行`,
  approvalFailed: (tool, errorId) => `${tool} 没有执行：请求批准失败（错误编号 ${errorId}）`,
  pending: (tool) => `对 ${tool} 的这次调用正在等待批准，尚未执行。请不要再次发送；结果会在之后告知`,
  nothingWaits: () => "没有调用在等待此批准：它已被处理，或从未存在。没有执行任何操作",
  approvalExpired: (tool) => `对 ${tool} 的这次调用的批准来得太晚，没有执行`,
  changedSince: (tool) => `${tool} 在发出此调用之后已经改变，该调用没有执行。如果仍然需要，请重新调用`,
  resumeFailed: (errorId) => `对此调用的决定无法落实，没有执行任何操作（错误编号 ${errorId}）`,

  // What a session adds.
  repeated: () => "你之前已经发送过完全相同的调用，并且失败了：请修改它，或者改做别的事。",
  lastFailure: (failures) =>
    `这是连续第 ${failures} 次失败的调用，也是允许失败的最后一次：如果不确定如何修正，请询问用户。`,
  repairLimit: (failures, most, problem) =>
    `请停止：已连续有 ${failures} 次调用失败，最多只允许 ${most} 次。不要再尝试其他写法。请告诉用户你打算做什么、问题出在哪里，并询问如何继续。最后的问题：${problem}`,
  timeout: (tool, ms) => `${tool} 没有在 ${ms} 毫秒内完成。它可能仍在运行，仍可能产生效果：请不要简单地重复此调用`,
  stopped: (tool, ms) => `${tool} 没有在 ${ms} 毫秒内完成，已被停止；它可能已完成部分工作：请不要简单地重复此调用`,
  noTime: (tool) => `${tool} 没有开始执行：已经没有剩余时间`,
  overloaded: (tool) => `${tool} 没有开始执行：等待中的调用太多。请稍后再试，并减少同时发出的调用`,
  notAvailable: (tool, ms) => `${tool} 没有开始执行：它已连续多次失败。可以在 ${Math.ceil(ms / 1000)} 秒后再试`,
  failedForNow: (tool, errorId) => `${tool} 暂时失败（错误编号 ${errorId}）。稍后再次调用可能会成功`,
  aborted: (tool, started) => (started ? `${tool} 已被中止；它可能已经完成了一部分工作` : `${tool} 在开始之前已被中止`),
  toolFailed: (tool, errorId) => `${tool || "该调用"} 失败（错误编号 ${errorId}）`,
  invalidResult: (tool, errorId) =>
    `${tool} 已运行，但返回的内容不符合要求，无法显示（错误编号 ${errorId}）。它可能已经产生效果：请不要简单地重复此调用`,
  unserializable: (tool, path, what) => `${tool} 已执行，但其结果无法发送：${placed(path)} 处为${what}`,

  // What a result has that JSON has not.
  resultKind: (kind) => ` ${zh.kind(kind)}`,
  resultCircular: () => "指向其外层对象的引用",
  resultTooDeep: (most) => `超过 ${most} 层的嵌套`,
  resultTooMany: (most) => `超过 ${most} 个值`,
  resultUnreadable: () => "无法读取的内容",
  resultUnencodable: () => "无法编码的内容",

  // What a result lacks.
  media: (number, kind, about) => `[${{ image: "图片", audio: "音频", link: "链接" }[kind]} ${number}：${about}]`,
  mediaSize: (bytes) => `${bytes} 字节`,

  empty: () => "成功",
  cutText: (shown, of) => `\n[已截断：共 ${of} 字节，显示前 ${shown} 字节]`,
  cutShort: () => " [已截断]",
  cutString: (left) => `… [省略 ${left} 个字符]`,
  cutItems: (left) => `[省略 ${left} 项]`,
  cutKey: () => "[已省略]",
  cutProperties: (names, more) => `字段 ${names.join("、")}${more > 0 ? ` ${zh.andMore(more)}` : ""}`,
  omittedBytes: (count) => `最后 ${count} 字节`,
  omittedCharacters: (count, path) => `${placed(path)} 处的 ${count} 个字符`,
  omittedItems: (count, of, path) => `${placed(path)} 处 ${of} 项中的 ${count} 项`,
  omittedProperties: (what, path) => `${placed(path)} 处的${what}`,
  omittedAll: () => "全部内容",
};

function listed(all: readonly string[], most = 5): string {
  const shown = all.slice(0, most).join("、");
  return all.length > most ? `${shown} ${zh.andMore(all.length - most)}` : shown;
}

function placed(path: string): string {
  return path || "最外层";
}

const kinds: { readonly [kind: string]: string } = {
  string: "字符串",
  number: "数字",
  integer: "整数",
  boolean: "布尔值",
  array: "数组",
  object: "对象",
  function: "函数",
  undefined: "未定义值",
  symbol: "符号",
  bigint: "大整数",
};

const jsonExpected: { readonly [What in Parameters<Messages["jsonExpected"]>[0]]: string } = {
  value: "一个值",
  key: "双引号中的字段名",
  colon: "字段名之后的“:”",
  "comma or brace": "“,”或“}”",
  "comma or bracket": "“,”或“]”",
  digit: "数字",
  escape: "合法的转义序列",
  character: "字符串的其余部分",
  end: "结尾",
};

const jsonHints: { readonly [What in Parameters<Messages["jsonHint"]>[0]]: string } = {
  fence: "请只发送 JSON，不要加代码围栏。",
  quotes: "JSON 字符串须放在双引号中。",
  braces: "请只写一个花括号，不要写两个。",
  comment: "JSON 中没有注释。",
  notANumber: "JSON 中没有 NaN 和 Infinity。",
  number: "数字的写法如 12、-3 或 0.5。",
  comma: "最后一个元素之后不加逗号。",
  word: "请写 true、false 或 null。",
  control: "在字符串中，换行写作 \\n，制表符写作 \\t。",
  unquoted: "字段名须放在双引号中。",
};
