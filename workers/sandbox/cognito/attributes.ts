import { invalidParameter, notAuthorized } from "./faults.ts";

const WRITABLE = new Set(["name", "nickname", "email", "phone_number", "picture"]);

/** Checks attributes a member wants to write. @throws in Cognito's words */
export function assertWritable(attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!WRITABLE.has(name)) throw notAuthorized("A client attempted to write unauthorized attribute");
    if (value.length > 2048)
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: String must be no longer than 2048 characters`,
      );
  }
  const { email, phone_number: phone } = attributes;
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalidParameter("Invalid email address format.");
  if (phone && !/^\+\d{7,15}$/.test(phone)) throw invalidParameter("Invalid phone number format.");
}

/** Attributes after a write: what is new about an address must be verified again; an empty value removes. */
export function withAttributes(
  old: Readonly<Record<string, string>>,
  written: Readonly<Record<string, string>>,
): Record<string, string> {
  const next = { ...old, ...written };
  for (const name of ["email", "phone_number"] as const) {
    if (written[name] !== undefined && written[name] !== old[name]) next[`${name}_verified`] = "false";
  }
  return withoutEmpty(next);
}

/** Attributes without the named ones and what depends on them. */
export function withoutAttributes(
  old: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  const gone = new Set(names.flatMap((name) => [name, `${name}_verified`]));
  return Object.fromEntries(Object.entries(old).filter(([name]) => !gone.has(name)));
}

function withoutEmpty(attributes: Record<string, string>): Record<string, string> {
  return withoutAttributes(
    attributes,
    Object.keys(attributes).filter((name) => attributes[name] === ""),
  );
}

/** Cognito's list form, sub first. */
export function toAttributeList(
  sub: string,
  attributes: Readonly<Record<string, string>>,
): { Name: string; Value: string }[] {
  return [
    { Name: "sub", Value: sub },
    ...Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  ];
}
