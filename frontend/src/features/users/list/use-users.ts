import { useMemo } from 'react';
import type { TopicStatus } from '../../../platform/sync/live-store';
import { useCollection } from '../../../platform/sync/use-collection';
import { countPresent, searchRows, type UserRow, userRows } from './select';

export interface UsersView {
  readonly status: TopicStatus;
  /** Includes deleted people where the viewer sees them. */
  readonly all: readonly UserRow[];
  readonly found: readonly UserRow[];
  /** Not deleted. */
  readonly present: number;
}

export function useUsers(field: string | null, term: string): UsersView {
  const { status, documents } = useCollection('users');
  const all = useMemo(() => userRows(documents), [documents]);
  const found = useMemo(() => searchRows(all, field ?? undefined, term), [all, field, term]);
  return { status, all, found, present: countPresent(all) };
}
