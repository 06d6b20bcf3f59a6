import { createStore } from '../store/external-store';
import { useStore } from '../store/use-store';

/** How dates and times are written on this device; null for what the browser says. */
export interface Formats {
  /** A language tag, such as `en-GB`. */
  readonly locale: string | null;
  /** A name of the time zone database. */
  readonly timeZone: string | null;
}

const key = 'atrium.formats';
const browserSays: Formats = { locale: null, timeZone: null };

function isUsable({ locale, timeZone }: Formats): boolean {
  // Asking the browser costs the first screen some twentieth of a second.
  if (locale === null && timeZone === null) return true;
  try {
    return new Intl.DateTimeFormat(locale ?? undefined, { timeZone: timeZone ?? undefined }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Reads what was kept; what the browser can't write dates by is not heeded. */
export function parseFormats(text: string | null): Formats {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    const { locale, timeZone } = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
    const formats = {
      locale: typeof locale === 'string' ? locale : null,
      timeZone: typeof timeZone === 'string' ? timeZone : null,
    };
    return isUsable(formats) ? formats : browserSays;
  } catch {
    return browserSays;
  }
}

function kept(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

const store = createStore<Formats>(parseFormats(kept()));
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Changes how dates are written at once and keeps it for the next visit. */
export function setFormats(change: Partial<Formats>): void {
  const next = { ...store.get(), ...change };
  try {
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage may be full or forbidden: the choice then holds until the page is left.
  }
  store.set(next);
}

/** How dates are written, outside React. */
export function getFormats(): Formats {
  return store.get();
}

/** How dates are written, for components, which render again when that changes. */
export function useFormats(): Formats {
  return useStore(store);
}

/**
 * Writes a moment as the viewer wants dates written.
 * @param at milliseconds, ISO text or a date; a date without a time is meant wherever one is and needs `timeZone: 'UTC'`
 */
export function formatDate(at: number | string | Date, options: Intl.DateTimeFormatOptions): string {
  const { locale, timeZone } = store.get();
  const whole = { ...(timeZone === null ? {} : { timeZone }), ...options };
  const name = `${locale ?? ''} ${JSON.stringify(whole)}`;
  // Formatters are costly to make, and a list shows hundreds of times.
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(locale ?? undefined, whole);
  formatters.set(name, formatter);
  return formatter.format(new Date(at));
}

/** Writes a day such as `2026-02-28`, which is that day wherever one is. Empty for what is no day. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(`${day.slice(0, 10)}T00:00Z`);
  return Number.isNaN(at) ? '' : formatDate(at, { ...options, timeZone: 'UTC' });
}

const numbers = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in the zone in which the viewer wants times, such as `2026-02-28`. */
export function viewerDay(at: number | string | Date): string {
  const moment = new Date(at);
  const { timeZone } = store.get();
  if (timeZone === null) {
    const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
    return `${moment.getFullYear()}-${month}-${day}`;
  }
  // Swedes write their dates as programs do.
  const formatter = numbers.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  numbers.set(timeZone, formatter);
  return formatter.format(moment);
}
