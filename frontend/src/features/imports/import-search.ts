import { given, oneOf } from '../../platform/list/address-values';

/** The kinds of records that files bring; the contract knows the rest of them, and loads with the screen. */
const kinds = ['bugs', 'feature-requests', 'tasks', 'tickets', 'users', 'leave-corrections'] as const;

export interface ImportSearch {
  readonly into?: (typeof kinds)[number];
}

export function importSearch(raw: Record<string, unknown>): ImportSearch {
  return given({ into: oneOf(kinds, raw['into']) });
}
