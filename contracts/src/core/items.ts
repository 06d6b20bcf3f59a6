import { IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { numberedKinds } from '../numbered-kinds.js';
import type { CommandClass } from './commands.js';
import type { NumberedKind } from './record-kind.js';
import { IsId, unlessEmpty } from './validation.js';

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

export class ItemRefBody implements ItemRef {
  @IsIn(itemCollections)
  collection!: ItemCollection;

  @IsId()
  id!: string;
}

/** The record that a new one comes from and is linked to. Both fields or neither. */
export interface WithOrigin {
  fromCollection?: ItemCollection;
  fromItem?: string;
}

export function withOrigin<T extends object>(body: CommandClass<T>): CommandClass<T & WithOrigin> {
  const Base: CommandClass = body;
  class BodyWithOrigin extends Base implements WithOrigin {
    @IsIn(itemCollections)
    @ValidateIf(namesOrigin)
    fromCollection?: ItemCollection;

    @IsId()
    @ValidateIf(namesOrigin)
    fromItem?: string;
  }
  const made: CommandClass = BodyWithOrigin;
  return made as CommandClass<T & WithOrigin>;
}

function namesOrigin({ fromCollection, fromItem }: WithOrigin): boolean {
  return fromCollection != null || fromItem != null;
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

/** A record has at most one link to another; a second replaces it. */
export class LinkItem {
  @IsIn(linkRelationNames)
  relation!: LinkRelation;

  @IsIn(itemCollections)
  collection!: ItemCollection;

  @IsId()
  item!: string;
}

export class UnlinkItem {
  @IsIn(itemCollections)
  collection!: ItemCollection;

  @IsId()
  item!: string;
}

export function linksWith(links: readonly ItemLink[], link: ItemLink): ItemLink[] {
  return [...linksWithout(links, link), link];
}

export function linksWithout(links: readonly ItemLink[], { collection, id }: Omit<ItemLink, 'relation'>): ItemLink[] {
  return links.filter((present) => present.collection !== collection || present.id !== id);
}

/** Fields left out stay. */
export class PlanItem {
  /** Empty for none. */
  @IsId()
  @unlessEmpty('project')
  project?: string;

  /** Empty for none. */
  @IsId()
  @unlessEmpty('sprint')
  sprint?: string;

  /** 0 for "not estimated". */
  @Max(100)
  @Min(0)
  @IsInt()
  @IsOptional()
  points?: number;
}

export interface Planned {
  project: string | null;
  sprint: string | null;
  /** 0 when not estimated. */
  points: number;
}

/** Passes a departed person's record to their successor. */
export class HandOver {
  @IsId()
  from!: string;

  @IsId()
  to!: string;
}

/** Replaces the name of an erased person. */
export const erasedName = 'Erased person';

/** A reference to a person, with their name at that time. */
export interface PersonRef {
  _id: string;
  username: string;
}
