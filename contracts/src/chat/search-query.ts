import { isDay } from '../core/calendar-values.js';

export interface MessageSearch {
  /** May be empty with filters. */
  readonly words: string;
  /** As typed, without `@`. */
  readonly from: string | null;
  /** As typed, without `#`. */
  readonly in: string | null;
  /** Days: before one (exclusive), from the other on. */
  readonly before: string | null;
  readonly after: string | null;
}

const filter = /(?<!\S)(from|in|before|after):(?:"([^"]*)"|(\S+))/gi;

/**
 * Parses `pay from:ann in:#general before:2026-03-01`. Names with spaces are quoted. An invalid day is an ordinary
 * word.
 */
export function parseMessageSearch(query: string): MessageSearch {
  const found: Record<'from' | 'in' | 'before' | 'after', string | null> = {
    from: null,
    in: null,
    before: null,
    after: null,
  };
  const words = query.replaceAll(filter, (whole, name: string, quoted?: string, plain?: string) => {
    const key = name.toLowerCase();
    const value = (quoted ?? plain ?? '').trim();
    if (key === 'from') found.from = value.replace(/^@/, '');
    else if (key === 'in') found.in = value.replace(/^#/, '');
    else if (!isDay(value)) return whole;
    else if (key === 'before') found.before = value;
    else found.after = value;
    return ' ';
  });
  return { words: words.replaceAll(/\s+/g, ' ').trim(), ...found };
}
