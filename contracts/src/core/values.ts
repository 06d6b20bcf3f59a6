const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** Every plain object answers to these names, so one of them may seem to be in a look-up that is empty. */
const inheritedNames = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether the value is an id as the product makes them; anything else can't exist and is not looked up. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value) && !inheritedNames.has(value);
}

/** What an object holds under a name that comes from outside; nothing of what every object has besides. */
export function ownValue<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Whether the value is an object with named values, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
