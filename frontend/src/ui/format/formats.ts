import { language } from '../language/message';
import { createStore } from '../store/external-store';
import { useStore } from '../store/use-store';

export interface Formats {
  /** Of the texts; null for the first of the browser's that there is. Read by `public/language.js` as well. */
  readonly language: string | null;
  readonly locale: string | null;
  readonly timeZone: string | null;
}

const key = 'atrium.formats';
const browserSays: Formats = { language: null, locale: null, timeZone: null };

function isUsable({ locale, timeZone }: Formats): boolean {
  // Asking the browser costs the first screen about 50 ms.
  if (locale === null && timeZone === null) return true;
  try {
    return new Intl.DateTimeFormat(locale ?? undefined, { timeZone: timeZone ?? undefined }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Ignores values that the browser can't format with. */
export function parseFormats(text: string | null): Formats {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    const { language, locale, timeZone } = (typeof found === 'object' && found !== null ? found : {}) as Record<
      string,
      unknown
    >;
    const formats = {
      language: typeof language === 'string' ? language : null,
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

let ofLanguage: string | undefined;

/** By which numbers, lists and names are written: the browser's variant of the interface's language. */
export function languageLocale(): string {
  // Tests of what needs no page run on versions of Node without a navigator.
  const spoken = typeof navigator === 'undefined' ? ['en'] : navigator.languages;
  ofLanguage ??=
    spoken.find((each) => each === language || each.startsWith(`${language}-`)) ??
    // Whoever reads English in a browser that speaks none of it is seldom American.
    (language === 'en' ? 'en-GB' : language);
  return ofLanguage;
}

/** By which dates are written: what was chosen, or the language. */
export function formatLocale(): string {
  return store.get().locale ?? languageLocale();
}

/** How a date looks in a format that may be chosen. */
export function dateSample(locale: string, at: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** The time zone of the device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Such as `GMT+01:00`; a zone's offset at a moment. */
export function zoneOffsetText(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

export function setFormats(change: Partial<Formats>): void {
  const next = { ...store.get(), ...change };
  try {
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is full or blocked: it lasts until the page is left.
  }
  store.set(next);
}

export function getFormats(): Formats {
  return store.get();
}

export function useFormats(): Formats {
  return useStore(store);
}

/**
 * In the viewer's format.
 * @param at milliseconds, ISO text or a date; a day without a time needs `timeZone: 'UTC'`
 */
export function formatDate(at: number | string | Date, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(options).format(new Date(at));
}

function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale, timeZone } = store.get();
  const whole = { ...(timeZone === null ? {} : { timeZone }), ...options };
  const name = `${locale ?? ''} ${JSON.stringify(whole)}`;
  // Cached: formatters are expensive, and lists show hundreds of times.
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(formatLocale(), whole);
  formatters.set(name, formatter);
  return formatter;
}

function dayStart(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00Z`);
}

/** A day such as `2026-02-28`, independent of time zones; empty for an invalid one. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  const at = dayStart(day);
  return Number.isNaN(at) ? '' : formatDate(at, { ...options, timeZone: 'UTC' });
}

/**
 * Two days as one span, which says once what they share; empty unless both are valid.
 * @param remarks what follows each of them, such as ` (morning)`
 */
export function formatDaySpan(
  [from, to]: readonly [from: string, to: string],
  options: Intl.DateTimeFormatOptions,
  [afterFrom, afterTo]: readonly [string, string] = ['', ''],
): string {
  const [start, end] = [dayStart(from), dayStart(to)];
  if (Number.isNaN(start) || Number.isNaN(end)) return '';
  const parts = formatterOf({ ...options, timeZone: 'UTC' }).formatRangeToParts(start, end);
  const last = parts.findLastIndex(({ source }) => source === 'startRange');
  const texts = parts.map(({ value }, at) => (at === last ? `${value}${afterFrom}` : value));
  // Thin spaces around the dash look like none in a bold text.
  return `${texts.join('')}${afterTo}`.replaceAll('\u2009', ' ');
}

const numbers = new Map<string, Intl.DateTimeFormat>();

export function viewerDay(at: number | string | Date): string {
  const moment = new Date(at);
  const { timeZone } = store.get();
  if (timeZone === null) {
    const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
    return `${moment.getFullYear()}-${month}-${day}`;
  }
  // Swedish dates are ISO dates.
  const formatter = numbers.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  numbers.set(timeZone, formatter);
  return formatter.format(moment);
}
