import {
  dayWords,
  messageParts,
  messageStates,
  type SearchOperator,
  searchOperators,
} from '@atrium/contracts/chat/search-query';
import { filterOptions } from '../../ui/table/filter-options';

/** A completion of the search's last word. */
export interface SearchSuggestion {
  /** The completed search. */
  readonly query: string;
  /** Such as `from:ann`. */
  readonly label: string;
  readonly about: string;
}

/** The names to complete with. */
export interface SearchNames {
  readonly people: readonly string[];
  readonly channels: readonly string[];
}

const mostShown = 8;

const meanings: Readonly<Record<SearchOperator, string>> = {
  from: 'who wrote it',
  in: 'where it was said',
  has: 'what it contains',
  is: 'what it is',
  on: 'the day it was sent',
  before: 'sent before a day',
  after: 'sent on a day or later',
};

const stateMeanings: Readonly<Record<string, string>> = {
  pinned: 'pinned in its channel',
  saved: 'saved by you',
  mention: 'mentions you',
  reply: 'a reply in a thread',
  direct: 'a direct message',
};

function valuesOf(operator: SearchOperator, { people, channels }: SearchNames): readonly string[] {
  switch (operator) {
    case 'from':
      return ['me', ...people];
    case 'in':
      return channels;
    case 'has':
      return messageParts;
    case 'is':
      return messageStates;
    case 'on':
    case 'before':
    case 'after':
      return dayWords;
    default:
      return operator satisfies never;
  }
}

/** Quotes a name of several words. */
function written(value: string): string {
  return /\s/.test(value) ? `"${value}"` : value;
}

/** Completes the last word of a search to operators or their values. */
export function searchSuggestions(query: string, names: SearchNames): readonly SearchSuggestion[] {
  const [, before = '', last = ''] = /^(.*?(?:^|\s))(\S*)$/s.exec(query) ?? [];
  const [, name, begun = ''] = /^([a-z]+):"?([^"]*)$/i.exec(last) ?? [];
  const operator = searchOperators.find((each) => each === name?.toLowerCase());
  if (operator === undefined) {
    if (name !== undefined || (last === '' && query !== '')) return [];
    return searchOperators
      .filter((each) => each.startsWith(last.toLowerCase()))
      .map((each) => ({ query: `${before}${each}:`, label: `${each}:`, about: meanings[each] }));
  }
  const values = valuesOf(operator, names);
  if (values.some((value) => value.toLowerCase() === begun.toLowerCase())) return [];
  return filterOptions(values, begun.replace(/^[@#]/, ''), (value) => value, mostShown).map((value) => {
    const label = `${operator}:${written(value)}`;
    return { query: `${before}${label} `, label, about: operator === 'is' ? (stateMeanings[value] ?? '') : '' };
  });
}
