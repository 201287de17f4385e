/** What a careful person writes by hand: strict, all issues, no allocation while there are none. */
import type { ShapeName } from "./samples.js";

export interface HandIssue {
  readonly path: string;
  readonly message: string;
}

type Check = (value: unknown) => HandIssue[] | null;

const emailForm =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function add(issues: HandIssue[] | null, path: string, message: string): HandIssue[] {
  const list = issues ?? [];
  list.push({ path, message });
  return list;
}

const weather: Check = (value) => {
  if (!isObject(value)) return [{ path: "", message: "object" }];
  let issues: HandIssue[] | null = null;
  if (typeof value["city"] !== "string") issues = add(issues, "/city", "string");
  const days = value["days"];
  if (typeof days !== "number" || !Number.isInteger(days)) issues = add(issues, "/days", "integer");
  else if (days < 1 || days > 7) issues = add(issues, "/days", "1 to 7");
  for (const key in value) if (key !== "city" && key !== "days") issues = add(issues, `/${key}`, "unknown");
  return issues;
};

const email: Check = (value) => {
  if (!isObject(value)) return [{ path: "", message: "object" }];
  let issues: HandIssue[] | null = null;
  const { to, subject, body, replyTo } = value;
  if (typeof to !== "string" || !emailForm.test(to)) issues = add(issues, "/to", "email");
  if (typeof subject !== "string" || subject.length < 1 || subject.length > 200)
    issues = add(issues, "/subject", "1 to 200");
  if (typeof body !== "string") issues = add(issues, "/body", "string");
  if (replyTo !== undefined && (typeof replyTo !== "string" || !emailForm.test(replyTo))) {
    issues = add(issues, "/replyTo", "email");
  }
  for (const key in value) {
    if (key !== "to" && key !== "subject" && key !== "body" && key !== "replyTo")
      issues = add(issues, `/${key}`, "unknown");
  }
  return issues;
};

function item(value: unknown, path: string, issues: HandIssue[] | null): HandIssue[] | null {
  if (!isObject(value)) return add(issues, path, "object");
  if (value["kind"] === "product") {
    const { quantity, price } = value;
    if (typeof value["sku"] !== "string") issues = add(issues, `${path}/sku`, "string");
    if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 1) {
      issues = add(issues, `${path}/quantity`, "at least 1");
    }
    if (typeof price !== "number" || !Number.isFinite(price) || price < 0)
      issues = add(issues, `${path}/price`, "at least 0");
    for (const key in value) {
      if (key !== "kind" && key !== "sku" && key !== "quantity" && key !== "price") {
        issues = add(issues, `${path}/${key}`, "unknown");
      }
    }
    return issues;
  }
  if (value["kind"] === "service") {
    const { hours, rate } = value;
    if (typeof value["name"] !== "string") issues = add(issues, `${path}/name`, "string");
    if (typeof hours !== "number" || !Number.isFinite(hours) || hours < 0)
      issues = add(issues, `${path}/hours`, "at least 0");
    if (typeof rate !== "number" || !Number.isFinite(rate)) issues = add(issues, `${path}/rate`, "number");
    for (const key in value) {
      if (key !== "kind" && key !== "name" && key !== "hours" && key !== "rate") {
        issues = add(issues, `${path}/${key}`, "unknown");
      }
    }
    return issues;
  }
  return add(issues, `${path}/kind`, "product or service");
}

const order: Check = (value) => {
  if (!isObject(value)) return [{ path: "", message: "object" }];
  let issues: HandIssue[] | null = null;
  const { customer, currency, items, note } = value;
  if (typeof value["id"] !== "string") issues = add(issues, "/id", "string");
  if (isObject(customer)) {
    if (typeof customer["name"] !== "string") issues = add(issues, "/customer/name", "string");
    if (typeof customer["vip"] !== "boolean") issues = add(issues, "/customer/vip", "boolean");
    for (const key in customer)
      if (key !== "name" && key !== "vip") issues = add(issues, `/customer/${key}`, "unknown");
  } else issues = add(issues, "/customer", "object");
  if (currency !== "EUR" && currency !== "USD" && currency !== "GBP")
    issues = add(issues, "/currency", "EUR, USD or GBP");
  if (!Array.isArray(items) || items.length < 1 || items.length > 100) issues = add(issues, "/items", "1 to 100 items");
  else for (let at = 0; at < items.length; at++) issues = item(items[at], `/items/${at}`, issues);
  if (note !== undefined && typeof note !== "string") issues = add(issues, "/note", "string");
  for (const key in value) {
    if (key !== "id" && key !== "customer" && key !== "currency" && key !== "items" && key !== "note") {
      issues = add(issues, `/${key}`, "unknown");
    }
  }
  return issues;
};

export const handWritten: Readonly<Record<ShapeName, Check>> = { weather, email, order };
