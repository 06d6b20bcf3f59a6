import { dayWords } from '@atrium/contracts/core/day-words';
import { monthWords, type PastOperator, pastOperators } from '@atrium/contracts/core/past-search';
import { searchableFields } from '@atrium/contracts/past-fields';
import { filterOptions } from '../../ui/table/filter-options';

/** What can stand for the end of a search. */
export interface PastSuggestion {
  /** The search with it. */
  readonly query: string;
  /** Such as `in:march`. */
  readonly label: string;
  readonly about: string;
}

const mostShown = 8;
const shortest = 2;

const meanings: Readonly<Record<PastOperator, string>> = {
  was: 'what a field held then',
  on: 'on a day',
  in: 'in a month',
  before: 'before a day',
  after: 'on a day or later',
};

/** Quotes a value of several words. */
function written(operator: string, value: string): string {
  return /\s/.test(value) ? `${operator}:"${value}"` : `${operator}:${value}`;
}

/** Completions after `was:`: a field, then one of its values. */
function heldOptions(begun: string): readonly string[] {
  const fields = searchableFields();
  const [field = '', value] = begun.split('=', 2);
  if (value === undefined)
    return filterOptions([...fields.keys()], field, (name) => name, mostShown).map((name) => `${name}=`);
  const values = fields.get(field.toLowerCase()) ?? [];
  if (values.some((each) => each.toLowerCase() === value.toLowerCase())) return [];
  return filterOptions(values, value, (each) => each, mostShown).map((each) => `${field}=${each}`);
}

function optionsOf(operator: PastOperator, begun: string): readonly string[] {
  if (operator === 'was') return heldOptions(begun);
  const values: readonly string[] = operator === 'in' ? monthWords : dayWords;
  return values.includes(begun.toLowerCase()) ? [] : filterOptions(values, begun, (value) => value, mostShown);
}

/** What can complete the last word of a search: the operators of the past, or what one of them takes. */
export function pastSuggestions(query: string): readonly PastSuggestion[] {
  const [, before = '', last = ''] = /^(.*?(?:^|\s))(\S*(?:"[^"]*)?)$/s.exec(query) ?? [];
  const [, name, begun = ''] = /^([a-z]+):"?([^"]*)$/i.exec(last) ?? [];
  const operator = pastOperators.find((each) => each === name?.toLowerCase());
  if (operator === undefined) {
    if (name !== undefined || last.length < shortest) return [];
    return pastOperators
      .filter((each) => each.startsWith(last.toLowerCase()))
      .map((each) => ({ query: `${before}${each}:`, label: `${each}:`, about: meanings[each] }));
  }
  return optionsOf(operator, begun).map((value) => {
    const label = written(operator, value);
    // What goes on with a value stays open for it.
    const isOpen = value.endsWith('=');
    return { query: `${before}${isOpen ? label.replace(/"$/, '') : `${label} `}`, label, about: '' };
  });
}
