import { collectionOfPrefix, type ItemCollection, itemCollections, prefixPattern } from '../core/items.js';
import { numberedKinds } from '../numbered-kinds.js';
import { companyEventKind } from '../company-events/kind.js';
import { leaveKind } from '../leave/kind.js';
import { policyKind } from '../policies/kind.js';
import { projectKind } from '../projects/kind.js';
import { templateKind } from '../templates/kind.js';
import { referenceLimit } from './rules.js';

export const referenceCollections = [
  ...itemCollections,
  'sprints',
  'projects',
  'policies',
  'company-events',
  'leave',
  'templates',
] as const;
export type ReferenceCollection = (typeof referenceCollections)[number];

/** By number, or by id in a pasted address. */
export type NamedRecord =
  | { readonly collection: ItemCollection; readonly number: number }
  | { readonly collection: ReferenceCollection; readonly id: string };

const numbered = new RegExp(`(?<![\\p{L}\\p{N}_/-])#?(${prefixPattern})-(\\d{1,9})(?![\\p{L}\\p{N}_-])`, 'giu');

/** Where each kind is opened, and the parameter with its id. */
const addresses = [
  ...[...Object.values(numberedKinds), projectKind, policyKind, companyEventKind, leaveKind, templateKind].flatMap(
    ({ collection, opens }) => opens.map((before) => ({ collection, before })),
  ),
  { collection: 'sprints', before: '/u/sprint?sprint=' } as const,
].map(({ collection, before }) => {
  const [path = '', parameter = ''] = before.slice(0, -1).split('?');
  return { collection, path, parameter };
});

const address = /(\/u\/[a-z/-]{1,30})\?([\w=&%.-]{1,300})/gi;
const recordId = /^[0-9a-f-]{36}$/i;

/** In order, each once; they need not exist. */
export function recordsNamedIn(text: string): NamedRecord[] {
  const found = new Map<string, { readonly at: number; readonly record: NamedRecord }>();
  const note = (at: number, key: string, record: NamedRecord): void => {
    if (!found.has(key)) found.set(key, { at, record });
  };
  for (const { index, 1: prefix = '', 2: digits = '' } of text.matchAll(numbered)) {
    const collection = collectionOfPrefix(prefix.toUpperCase());
    if (collection === null || Number(digits) === 0) continue;
    note(index, `${collection} ${Number(digits)}`, { collection, number: Number(digits) });
  }
  for (const { index, 1: path = '', 2: query = '' } of text.matchAll(address)) {
    for (const { path: known, parameter, collection } of addresses) {
      const id = known === path ? valueOf(query, parameter) : undefined;
      if (id !== undefined && recordId.test(id)) note(index, `${collection} ${id}`, { collection, id });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => a.at - b.at)
    .slice(0, referenceLimit)
    .map(({ record }) => record);
}

function valueOf(query: string, parameter: string): string | undefined {
  return query
    .split('&')
    .find((part) => part.startsWith(`${parameter}=`))
    ?.slice(parameter.length + 1);
}
