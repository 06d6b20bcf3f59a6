import { isDay } from '../core/calendar-values.js';

/** What somebody looks for among messages. */
export interface MessageSearch {
  /** The words; may be empty when there is something else to go by. */
  readonly words: string;
  /** The name of who wrote it, as typed, without `@`. */
  readonly from: string | null;
  /** The name of the channel in which it is, as typed, without `#`. */
  readonly in: string | null;
  /** Days: sent before the one, or from the other on. */
  readonly before: string | null;
  readonly after: string | null;
}

const filter = /(?<!\S)(from|in|before|after):(?:"([^"]*)"|(\S+))/gi;

/**
 * Reads a search such as `pay from:ann in:#general before:2026-03-01`. Names of several words stand in quotes. A day
 * that is none is a word like any other.
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
