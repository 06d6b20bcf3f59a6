/** Ids as the product makes them; anything else can't exist and is not looked up. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether the value is an object with named values, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
