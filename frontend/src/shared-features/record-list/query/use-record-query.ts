import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { dayAt, dayCutter } from '@atrium/contracts/core/zones';
import { compareNames } from '@atrium/contracts/users/display-name';
import { isThere } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useWeekStart } from '../../../platform/organisation/use-week-start';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { useNow } from '../../../ui/format/clock';
import type { QueryHelp } from '../../../ui/form/query-input';
import { useOwnFields } from '../../custom-fields/use-own-fields';
import type { Scopes } from '../record-address';
import { useFilterFields } from '../use-filter-fields';
import { type CompiledQuery, compileQuery } from './compile-query';
import { type QueryField, queryFieldsOf } from './query-fields';
import { querySuggestions } from './query-suggestions';

const noScopes: Scopes<never> = {};
const noFields: readonly QueryField[] = [];
const nothing: ReadonlySet<string> = new Set();
const everything = () => true;

export interface RecordQuery extends Omit<CompiledQuery, 'keeps'> {
  /** Stable until the query, or what it depends on, changes. */
  readonly keeps: (record: object) => boolean;
  /** For the search box. */
  readonly help: QueryHelp;
  /** What the search box knows of the list. */
  readonly fields: readonly QueryField[];
  /** What another search would mean to the same list. */
  readonly compile: (text: string) => CompiledQuery;
}

/**
 * What the search box of a list says, such as `status:open assignee:me printer`.
 * @param parts.scopes what `is:` can say; stable, as `extra` has to be
 */
export function useRecordQuery<View extends object>(
  kind: RecordKind,
  { field, q = '' }: { readonly field?: string | undefined; readonly q?: string | undefined },
  parts: { readonly scopes?: Scopes<View>; readonly extra?: readonly QueryField[] } = {},
): RecordQuery {
  const { scopes = noScopes as Scopes<View>, extra = noFields } = parts;
  const me = useUser()._id;
  const settings = useSettings();
  const { timeZone } = settings;
  const weekStart = useWeekStart();
  const today = dayAt(useNow(), timeZone);
  const { documents: people } = useCollection('users');
  const own = useOwnFields(kind);
  // A value that is chosen from a list is no query.
  const isChosen = useFilterFields(kind).some(({ id, options }) => id === field && options !== undefined);
  const fields = useMemo(
    () =>
      queryFieldsOf(kind, {
        own,
        scopes,
        extra,
        namesOf: (list) => settings[list],
        labels: settings.labels,
        units: settings,
      }),
    [kind, own, scopes, extra, settings],
  );
  const compile = useMemo(() => {
    const world = { me, people, today, weekStart, dayOf: dayCutter(timeZone) };
    return (text: string) => compileQuery(text, fields, world);
  }, [fields, me, people, today, weekStart, timeZone]);
  const compiled = useMemo(
    () => (isChosen ? { words: q, keeps: null, problems: [], asked: nothing } : compile(q)),
    [isChosen, q, compile],
  );
  return useMemo(() => {
    const present = () => people.filter(isThere).toSorted(compareNames);
    const help: QueryHelp = {
      problems: compiled.problems,
      suggest: (text) => querySuggestions(text, fields, present()),
    };
    return { ...compiled, keeps: compiled.keeps ?? everything, help, fields, compile };
  }, [compiled, compile, fields, people]);
}
