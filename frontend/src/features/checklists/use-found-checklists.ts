import { checklistKind } from '@atrium/contracts/checklists/kind';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useNameOf } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import { type RecordQuery, useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import type { ChecklistSearch } from './checklist-search';
import { searchChecklists } from './select';

/** The checklists that an address of the list asks for. */
export function useFoundChecklists(
  checklists: readonly ChecklistView[],
  search: ChecklistSearch,
): { readonly found: readonly ChecklistView[]; readonly query: RecordQuery } {
  const me = useUser();
  const today = useToday();
  const nameOf = useNameOf();
  const query = useRecordQuery(checklistKind, { q: search.q });
  const { words, keeps, asked } = query;
  const anyState = asked.has('state');
  const found = useMemo(() => {
    const question = { ...search, q: words, anyState };
    return searchChecklists(checklists.filter(keeps), question, { me, today, nameOf });
  }, [checklists, keeps, search, words, anyState, me, today, nameOf]);
  return { found, query };
}
