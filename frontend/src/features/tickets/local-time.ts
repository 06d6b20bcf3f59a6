/** A moment as a field of local day and time takes it, such as `2026-03-02T09:30`. */
export function localInput(at: number): string {
  const date = new Date(at);
  const parts = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];
  const [month, day, hour, minute] = parts.map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of a local day and time; null where there is none. */
export function instantOf(input: string): string | null {
  const at = new Date(input);
  return input === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const hourMs = 3_600_000;

/** The next full hour, at least half an hour away. */
export function nextHour(now: number): number {
  return Math.ceil((now + hourMs / 2) / hourMs) * hourMs;
}
