import { comparePriorities } from '@atrium/contracts/core/priorities';
import { isRecord } from '@atrium/contracts/core/values';
import { textIn } from '../../platform/list/address-values';
import { quoted } from '../../platform/list/query-terms';
import type { RawSearch } from '../../shared-features/list-source/list-source';
import { fieldMeant, type QueryField, wordOf } from '../../shared-features/record-list/query/query-fields';
import type { RecordQuery } from '../../shared-features/record-list/query/use-record-query';

/** One value of a field, among the records of a list. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** What the search box says in addition to list exactly these. */
  readonly term: string;
}

/** What a bar may stand for: one of a few values, or a person. */
export function barFields(fields: readonly QueryField[]): readonly QueryField[] {
  return fields.filter(({ name, type }) => name !== 'is' && (type === 'choice' || type === 'person'));
}

function personIds(field: QueryField, records: readonly object[]): readonly string[] {
  const held = records.flatMap((record) => [...field.valuesOf(record), ...(field.besides?.(record) ?? [])]);
  const ids = held.map((value) => (isRecord(value) ? value['_id'] : value));
  return [...new Set(ids)].filter((id) => typeof id === 'string');
}

export interface Namer {
  /** As the search box understands it. */
  readonly username: (id: string) => string | null;
  readonly shown: (id: string) => string;
}

function valuesOf(field: QueryField, records: readonly object[], people: Namer) {
  if (field.type !== 'person') {
    const own = field.options.filter(({ holds }) => holds === undefined);
    return own.map((option) => ({ id: option.value, label: option.label, word: wordOf(option) }));
  }
  return personIds(field, records).flatMap((id) => {
    const word = people.username(id);
    return word === null ? [] : [{ id, label: people.shown(id), word }];
  });
}

/**
 * How many records of a list each value has. A bar counts what the list shows once its search box asks for that value as
 * well, so both are the same number; a record with several values is in several bars.
 */
export function barsOf(
  records: readonly object[],
  field: QueryField,
  query: Pick<RecordQuery, 'compile'>,
  people: Namer,
): readonly Bar[] {
  const none = field.mayLack ? [{ id: '', label: 'None', word: 'none' }] : [];
  const bars = [...valuesOf(field, records, people), ...none].map(({ id, label, word }): Bar => {
    const term = `${field.name}:${quoted(word)}`;
    const { keeps } = query.compile(term);
    return { id, label, term, count: keeps === null ? 0 : records.filter((record) => keeps(record)).length };
  });
  const some = bars.filter(({ count }) => count > 0);
  if (field.name === 'priority') return some.toSorted((a, b) => comparePriorities(a.id, b.id));
  if (field.type !== 'person') return some;
  return some.toSorted(
    (a, b) => Number(a.id === '') - Number(b.id === '') || b.count - a.count || a.label.localeCompare(b.label),
  );
}

/** The address of the list, narrowed to a bar. */
export function narrowedTo(raw: RawSearch, { term }: Pick<Bar, 'term'>, query: Pick<RecordQuery, 'fields'>): RawSearch {
  const { q, field: named, ...rest } = raw;
  const field = textIn(named);
  const before = textIn(q)?.trim() ?? '';
  // A value that is chosen from a list is a term of that field.
  const chosen = field === undefined ? undefined : fieldMeant(query.fields, field);
  const isChosen = chosen?.type === 'choice' && before !== '';
  const said = isChosen ? `${chosen.name}:${quoted(before)}` : before;
  return {
    ...rest,
    ...(field === undefined || isChosen ? {} : { field }),
    q: said === '' ? term : `${said} ${term}`,
  };
}
