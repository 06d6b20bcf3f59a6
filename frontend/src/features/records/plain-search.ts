import type { PlainRecord } from '@atrium/contracts/core/plain-kind';
import {
  deletedScope,
  type RecordSearch,
  recordSearch,
  type Scopes,
} from '../../shared-features/record-list/record-address';

export const plainScopes = {
  created: { label: 'Created by me', shows: ({ createdby }, me) => createdby._id === me },
  watched: { label: 'Watching', shows: ({ watchers }, me) => watchers.includes(me) },
  deleted: deletedScope,
} as const satisfies Scopes<PlainRecord>;

export type PlainSearch = RecordSearch<never, keyof typeof plainScopes>;

export function plainSearch(raw: Record<string, unknown>): PlainSearch {
  return recordSearch(raw, { statuses: [], priorities: [], scopes: plainScopes });
}
