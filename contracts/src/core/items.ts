import { numberedKinds } from '../numbered-kinds.js';
import type { NumberedKind } from './record-kind.js';

/** The numbered kinds of record, which can be linked to each other. */
export type ItemCollection = keyof typeof numberedKinds;
export const itemCollections = Object.values(numberedKinds).map(({ collection }) => collection);

export function itemKind(collection: ItemCollection): NumberedKind {
  return numberedKinds[collection];
}

/** For use in a regular expression. */
export const prefixPattern = itemCollections.map((collection) => numberedKinds[collection].prefix).join('|');

export function collectionOfPrefix(prefix: string): ItemCollection | null {
  return itemCollections.find((collection) => numberedKinds[collection].prefix === prefix) ?? null;
}

/** Such as `BUG-12`. */
export function numberText(collection: ItemCollection, number: number): string {
  return `${numberedKinds[collection].prefix}-${number}`;
}

export interface ItemRef {
  collection: ItemCollection;
  id: string;
}

/** Relations, each with its inverse. */
export const linkRelations = {
  duplicates: 'duplicatedBy',
  duplicatedBy: 'duplicates',
  blocks: 'blockedBy',
  blockedBy: 'blocks',
  parentOf: 'childOf',
  childOf: 'parentOf',
  relates: 'relates',
} as const;
export type LinkRelation = keyof typeof linkRelations;
export const linkRelationNames = [
  'duplicates',
  'duplicatedBy',
  'blocks',
  'blockedBy',
  'parentOf',
  'childOf',
  'relates',
] as const satisfies readonly LinkRelation[];

export interface ItemLink {
  collection: ItemCollection;
  id: string;
  relation: LinkRelation;
}

export const linkLimit = 100;

export function linksWith(links: readonly ItemLink[], link: ItemLink): ItemLink[] {
  return [...linksWithout(links, link), link];
}

export function linksWithout(links: readonly ItemLink[], { collection, id }: Omit<ItemLink, 'relation'>): ItemLink[] {
  return links.filter((present) => present.collection !== collection || present.id !== id);
}

export interface Planned {
  project: string | null;
  sprint: string | null;
  /** 0 when not estimated. */
  points: number;
}

/** Replaces the name of an erased person. */
export const erasedName = 'Erased person';

/** A reference to a person, with their name at that time. */
export interface PersonRef {
  _id: string;
  username: string;
}
