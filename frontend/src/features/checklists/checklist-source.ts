import { checklistKind } from '@atrium/contracts/checklists/kind';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import type { Listed, ListSource, RawSearch } from '../../shared-features/list-source/list-source';
import { checklistSearch } from './checklist-search';
import { useFoundChecklists } from './use-found-checklists';

function useListedChecklists(raw: RawSearch): Listed {
  const search = useMemo(() => checklistSearch(raw), [raw]);
  const { status, message, complete, documents } = useCollection('checklists');
  return { status, message, complete, ...useFoundChecklists(documents, search) };
}

export const checklistSource: ListSource = {
  screen: 'checklists',
  kind: checklistKind,
  useListed: useListedChecklists,
  titleOf(record, nameOf) {
    const { name, person } = record as ChecklistView;
    return `${name}, ${nameOf(person._id)}`;
  },
};
