import { useMemo } from 'react';
import type { TopicStatus } from '../../../platform/sync/live-store';
import { useCollection } from '../../../platform/sync/use-collection';
import { countPresent, countStaff, searchRows, type UserRow, userRows } from './select';

/** The people of the organisation as one may see them. */
export interface UsersView {
  readonly status: TopicStatus;
  /** Everybody, deleted people among them where one may see those. */
  readonly all: readonly UserRow[];
  /** Those whom a search leaves. */
  readonly found: readonly UserRow[];
  /** How many are not deleted. */
  readonly present: number;
  /** How many are of the staff. */
  readonly staff: number;
}

/** Follows the people of the organisation. */
export function useUsers(field: string | null, term: string): UsersView {
  const { status, documents } = useCollection('users');
  const all = useMemo(() => userRows(documents), [documents]);
  const found = useMemo(() => searchRows(all, field ?? undefined, term), [all, field, term]);
  return { status, all, found, present: countPresent(all), staff: countStaff(all) };
}
