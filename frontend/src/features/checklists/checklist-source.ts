import { checklistKind } from '@atrium/contracts/checklists/kind';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { type ReactNode, useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import type { Listed, ListSource, RawSearch, ReaderProps } from '../../shared-features/list-source/list-source';
import { checklistSearch } from './checklist-search';
import { useFoundChecklists } from './use-found-checklists';

function useListedChecklists(raw: RawSearch): Listed {
  const search = useMemo(() => checklistSearch(raw), [raw]);
  const { status, message, complete, documents } = useCollection('checklists');
  return { status, message, complete, ...useFoundChecklists(documents, search) };
}

function ChecklistReader({ raw, children }: ReaderProps): ReactNode {
  return children(useListedChecklists(raw));
}

export const checklistSource: ListSource = {
  screen: 'checklists',
  kind: checklistKind,
  Reader: ChecklistReader,
  titleOf(record, nameOf) {
    const { name, person } = record as ChecklistView;
    return `${name}, ${nameOf(person._id)}`;
  },
};
