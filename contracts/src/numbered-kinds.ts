import { bugKind } from './bugs/kind.js';
import { featureRequestKind } from './feature-requests/kind.js';
import { plainKindList, type PlainKinds } from './plain-kinds.js';
import { taskKind } from './tasks/kind.js';
import { ticketKind } from './tickets/kind.js';

const plainByCollection = Object.fromEntries(plainKindList.map((kind) => [kind.collection, kind])) as PlainKinds;

/**
 * The kinds that people call by numbers, by their collections. Apart from all kinds, so that the interface's first load
 * has no others.
 */
export const numberedKinds = {
  bugs: bugKind,
  'feature-requests': featureRequestKind,
  tasks: taskKind,
  tickets: ticketKind,
  ...plainByCollection,
} as const;
