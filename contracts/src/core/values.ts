/** Ids as the product makes them; anything else can't exist and is not looked up. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

const datePattern = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Whether the text is a day of the calendar (`2026-02-28`), or such a day with a time (`2026-02-28T09:30Z`).
 * Impossible days, such as 30 February, are not.
 */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const match = datePattern.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && (match[4] === undefined || !Number.isNaN(Date.parse(value)));
}

/** Whether the text is a day of the calendar, without a time. */
export function isDay(value: unknown): value is string {
  return isCalendarDate(value) && value.length === 10;
}

/** Whether the value is an object with named values, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
