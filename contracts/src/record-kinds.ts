import { bugKind } from './bugs/kind.js';
import { featureRequestKind } from './feature-requests/kind.js';
import { plainKindList, type PlainKinds } from './plain-kinds.js';
import { projectKind } from './projects/kind.js';
import { taskKind } from './tasks/kind.js';
import { ticketKind } from './tickets/kind.js';

const plainByCollection = Object.fromEntries(plainKindList.map((kind) => [kind.collection, kind])) as PlainKinds;

/** The kinds of record that are declared, by their collections. */
export const recordKinds = {
  bugs: bugKind,
  'feature-requests': featureRequestKind,
  tasks: taskKind,
  tickets: ticketKind,
  projects: projectKind,
  ...plainByCollection,
} as const;

type RecordKinds = typeof recordKinds;

/** The collections of the kinds that are declared. */
export type RecordCollection = keyof RecordKinds;

/** The collections of the kinds that have this part, or a command by this name. */
export type CollectionsWith<Part extends string> = {
  [Name in RecordCollection]: Part extends keyof RecordKinds[Name] | keyof RecordKinds[Name]['commands'] ? Name : never;
}[RecordCollection];
