import { dayWords } from '@atrium/contracts/core/day-words';
import { messageParts, messageStates, type SearchOperator, searchOperators } from '@atrium/contracts/chat/search-query';
import type { QuerySuggestion } from '../../ui/form/query-input';
import { filterOptions } from '../../ui/table/filter-options';

/** The names to complete with. */
export interface SearchNames {
  readonly people: readonly { readonly username: string; readonly name: string }[];
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

interface SearchValue {
  readonly value: string;
  readonly about: string;
}

const plain = (values: readonly string[]): readonly SearchValue[] => values.map((value) => ({ value, about: '' }));

function valuesOf(operator: SearchOperator, { people, channels }: SearchNames): readonly SearchValue[] {
  switch (operator) {
    case 'from':
      return [
        { value: 'me', about: 'you' },
        ...people.map(({ username, name }) => ({ value: username, about: name === username ? '' : name })),
      ];
    case 'in':
      return plain(channels);
    case 'has':
      return plain(messageParts);
    case 'is':
      return messageStates.map((value) => ({ value, about: stateMeanings[value] ?? '' }));
    case 'on':
    case 'before':
    case 'after':
      return plain(dayWords);
    default:
      return operator satisfies never;
  }
}

/** Quotes a name of several words. */
function written(value: string): string {
  return /\s/.test(value) ? `"${value}"` : value;
}

/** Completes the last word of a search to operators or their values. */
export function searchSuggestions(query: string, names: SearchNames): readonly QuerySuggestion[] {
  const [, before = '', last = ''] = /^(.*?(?:^|\s))([a-z]+:"[^"]*|\S*)$/is.exec(query) ?? [];
  const [, name, begun = ''] = /^([a-z]+):"?([^"]*)$/i.exec(last) ?? [];
  const operator = searchOperators.find((each) => each === name?.toLowerCase());
  if (operator === undefined) {
    if (name !== undefined || (last === '' && query !== '')) return [];
    return searchOperators
      .filter((each) => each.startsWith(last.toLowerCase()))
      .map((each) => ({ query: `${before}${each}:`, label: `${each}:`, about: meanings[each] }));
  }
  const values = valuesOf(operator, names);
  if (values.some(({ value }) => value.toLowerCase() === begun.toLowerCase())) return [];
  // People are found by both of their names.
  const textOf = ({ value, about }: SearchValue) => (operator === 'from' ? `${value} ${about}` : value);
  return filterOptions(values, begun.replace(/^[@#]/, ''), textOf, mostShown).map(({ value, about }) => {
    const label = `${operator}:${written(value)}`;
    return { query: `${before}${label} `, label, about };
  });
}

/** What is searched for already: without a last word that is still being completed, such as `from:` or `on:2026-`. */
export function finishedSearch(query: string, names: SearchNames): string {
  const [, before = '', operator = '', begun = ''] = /^(.*?(?:^|\s))([a-z]+):("[^"]*|\S*)$/is.exec(query) ?? [];
  const isDay = ['on', 'before', 'after'].includes(operator.toLowerCase()) && /^[\d-]{1,9}$/.test(begun);
  const isBegun = operator !== '' && (begun === '' || isDay || searchSuggestions(query, names).length > 0);
  return (isBegun ? before : query).trim();
}
