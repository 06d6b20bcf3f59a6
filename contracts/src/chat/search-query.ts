import { isDayOrWord } from '../core/day-words.js';

/** What messages can have, and what they can be. */
export const messageParts = ['link', 'file', 'image', 'reaction', 'reply', 'record'] as const;
export type MessagePart = (typeof messageParts)[number];
export const messageStates = ['pinned', 'saved', 'mention', 'reply', 'direct'] as const;
export type MessageState = (typeof messageStates)[number];

/** Operators that narrow a search. */
export const searchOperators = ['from', 'in', 'has', 'is', 'on', 'before', 'after'] as const;
export type SearchOperator = (typeof searchOperators)[number];

export interface MessageSearch {
  /** May be empty with filters. */
  readonly words: string;
  /** The author's name as typed, without `@`; `me` for the searcher. */
  readonly from: string | null;
  /** As typed, without `#`. */
  readonly in: string | null;
  readonly has: readonly MessagePart[];
  readonly is: readonly MessageState[];
  /** Days or words for days: sent on, before or from that day. */
  readonly on: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** A search, or why it makes no sense, in words for its author. */
export type ParsedSearch =
  | { readonly search: MessageSearch; readonly problem: null }
  | { readonly search: null; readonly problem: string };

/** A word with a colon outside of quotes that is no address; values of several words are quoted. */
const operator = /(?<!\S)([a-z]{1,20}):(?!\/\/)(?:"([^"]*)"|(\S+))/gi;

const nothing: MessageSearch = {
  words: '',
  from: null,
  in: null,
  has: [],
  is: [],
  on: null,
  before: null,
  after: null,
};

const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`;

/**
 * Reads a search such as `pay from:me has:file in:#general before:2026-03-01`. What looks like an operator and is none is
 * refused rather than looked for as a word; in quotes it is a word like any other.
 */
export function parseMessageSearch(query: string): ParsedSearch {
  let search: MessageSearch = nothing;
  let problem: string | null = null;
  const words = query.replaceAll(operator, (_, name: string, quoted?: string, plain?: string) => {
    const value = (quoted ?? plain ?? '').trim();
    const read = narrowed(search, name.toLowerCase(), value);
    if (typeof read === 'string') problem ??= read;
    else search = read;
    return ' ';
  });
  if (problem !== null) return { search: null, problem };
  return { search: { ...search, words: words.replaceAll(/["\s]+/g, ' ').trim() }, problem: null };
}

/** Adds an operator to a search; what makes no sense as one counts as text. */
function narrowed(search: MessageSearch, name: string, value: string): MessageSearch | string {
  const known = searchOperators.find((each) => each === name);
  switch (known) {
    case undefined:
      return `${name}: is not a filter. Use ${listed(searchOperators.map((each) => `${each}:`))}, or put it in quotes.`;
    case 'from':
      return { ...search, from: value.replace(/^@/, '') };
    case 'in':
      return { ...search, in: value.replace(/^#/, '') };
    case 'has': {
      const part = messageParts.find((each) => each === value.toLowerCase());
      return part === undefined ? `has: takes ${listed(messageParts)}.` : { ...search, has: [...search.has, part] };
    }
    case 'is': {
      const state = messageStates.find((each) => each === value.toLowerCase());
      return state === undefined ? `is: takes ${listed(messageStates)}.` : { ...search, is: [...search.is, state] };
    }
    case 'on':
    case 'before':
    case 'after': {
      const day = value.toLowerCase();
      if (isDayOrWord(day)) return { ...search, [known]: day };
      return `${known}: takes a day such as 2026-03-01, today or yesterday.`;
    }
    default:
      return known satisfies never;
  }
}
