import { displayName } from '@atrium/contracts/users/display-name';
import { dayExamples } from '../../../platform/list/query-days';
import { queryEnd, quoted } from '../../../platform/list/query-terms';
import { filterOptions, fold } from '../../../ui/table/filter-options';
import type { QuerySuggestion } from '../../../ui/form/query-input';
import { type QueryPerson, truths } from './compile-query';
import { fieldMeant, type QueryField, wordOf } from './query-fields';

const mostShown = 8;

interface Value {
  readonly value: string;
  readonly about: string;
}

/** Says in the reader's language what a word means, unless that is the word itself. */
function about({ value, text }: { value: string; text: string }): Value {
  return { value, about: text.toLowerCase() === value.toLowerCase() ? '' : text };
}

function valuesOf(field: QueryField, people: readonly QueryPerson[]): readonly Value[] {
  if (field.type === 'person') {
    return [
      { value: 'me', about: 'you' },
      ...(field.mayLack ? [about({ value: 'nobody', text: 'nobody' })] : []),
      ...people.map((person) => {
        const name = displayName(person);
        return { value: person.username, about: name === person.username ? '' : name };
      }),
    ];
  }
  if (field.type === 'day' || field.type === 'instant')
    return dayExamples(field.type === 'instant').map(({ word, text }) => about({ value: word, text }));
  if (field.type === 'flag') return truths.map(({ value, label }) => about({ value, text: label }));
  const options = field.options.map((option) => about({ value: wordOf(option), text: option.label }));
  return field.mayLack && options.length > 0 ? [...options, { value: 'none', about: 'without one' }] : options;
}

/**
 * What can stand for the end of a search: a field, or a value of one.
 * @param people who may be meant, in order
 */
export function querySuggestions(
  text: string,
  fields: readonly QueryField[],
  people: readonly QueryPerson[],
): readonly QuerySuggestion[] {
  const end = queryEnd(text);
  if (end === null) return [];
  const { before, begun } = end;
  if (end.field === null) {
    return filterOptions(
      fields,
      begun,
      ({ name, label }) => `${name} ${label}`,
      text === '' ? undefined : mostShown,
    ).map(({ name, label }) => ({
      query: `${before}${name}:`,
      label: `${name}:`,
      about: label.toLowerCase() === name ? '' : label,
    }));
  }
  const field = fieldMeant(fields, end.field);
  if (field === undefined) return [];
  const values = valuesOf(field, people);
  if (values.some(({ value }) => fold(value) === fold(begun))) return [];
  return filterOptions(values, begun, ({ value, about }) => `${value} ${about}`, mostShown).map(({ value, about }) => ({
    query: `${before}${quoted(value)} `,
    label: `${field.name}:${quoted(value)}`,
    about,
  }));
}
