import type { PlainRecord } from '@atrium/contracts/core/plain-kind';
import {
  deletedScope,
  type RecordSearch,
  recordSearch,
  type Scopes,
} from '../../shared-features/record-list/record-address';

/** Plain records that are deleted, or in a special relation to whoever looks. */
export const plainScopes = {
  created: { label: 'Created by me', shows: ({ createdby }, me) => createdby._id === me },
  watched: { label: 'Watching', shows: ({ watchers }, me) => watchers.includes(me) },
  deleted: deletedScope,
} as const satisfies Scopes<PlainRecord>;

/** What the address of a list of plain records says. */
export type PlainSearch = RecordSearch<never, keyof typeof plainScopes>;

/** Reads that address; what makes no sense in it is left out. */
export function plainSearch(raw: Record<string, unknown>): PlainSearch {
  return recordSearch(raw, { statuses: [], priorities: [], scopes: plainScopes });
}
