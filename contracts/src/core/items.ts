import { IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { numberedKinds } from '../numbered-kinds.js';
import type { CommandClass } from './commands.js';
import type { NumberedKind } from './record-kind.js';
import { IsId, unlessEmpty } from './validation.js';

/** The kinds of record that people work through and that point at one another: those that are known by numbers. */
export type ItemCollection = keyof typeof numberedKinds;
export const itemCollections = Object.values(numberedKinds).map(({ collection }) => collection);

/** What is declared of such a kind of record. */
export function itemKind(collection: ItemCollection): NumberedKind {
  return numberedKinds[collection];
}

/** What stands before the numbers of all kinds, as a part of a regular expression. */
export const prefixPattern = itemCollections.map((collection) => numberedKinds[collection].prefix).join('|');

/** The kind of record whose numbers begin like this; null when there is none. */
export function collectionOfPrefix(prefix: string): ItemCollection | null {
  return itemCollections.find((collection) => numberedKinds[collection].prefix === prefix) ?? null;
}

/** The number of a record as people write it, such as `BUG-12`. */
export function numberText(collection: ItemCollection, number: number): string {
  return `${numberedKinds[collection].prefix}-${number}`;
}

/** One record among those that people work through. */
export interface ItemRef {
  collection: ItemCollection;
  id: string;
}

/** The body of a command about such a record. */
export class ItemRefBody implements ItemRef {
  @IsIn(itemCollections)
  collection!: ItemCollection;

  @IsId()
  id!: string;
}

/** The body of a command that makes a record out of another one, which it is then linked to. Both fields or neither. */
export interface WithOrigin {
  /** The kind of the record that it comes out of. */
  fromCollection?: ItemCollection;
  /** That record's id. */
  fromItem?: string;
}

/** A command's body to which the record that it comes out of can be added. */
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

/** Each way in which one record is linked to another, with what it is called from the other side. */
export const linkRelations = {
  duplicates: 'duplicatedBy',
  duplicatedBy: 'duplicates',
  blocks: 'blockedBy',
  blockedBy: 'blocks',
  relates: 'relates',
} as const;
export type LinkRelation = keyof typeof linkRelations;
export const linkRelationNames = [
  'duplicates',
  'duplicatedBy',
  'blocks',
  'blockedBy',
  'relates',
] as const satisfies readonly LinkRelation[];

/** A link to another record, as the record that has it shows it. */
export interface ItemLink {
  collection: ItemCollection;
  id: string;
  relation: LinkRelation;
}

/** How many links one record has at most. */
export const linkLimit = 100;

/** Links a record to another one; a second link to the same record replaces the first. */
export class LinkItem {
  @IsIn(linkRelationNames)
  relation!: LinkRelation;

  @IsIn(itemCollections)
  collection!: ItemCollection;

  /** The other record's id. */
  @IsId()
  item!: string;
}

/** Removes the link to another record. */
export class UnlinkItem {
  @IsIn(itemCollections)
  collection!: ItemCollection;

  @IsId()
  item!: string;
}

/** The links of a record after it was linked to another one. */
export function linksWith(links: readonly ItemLink[], link: ItemLink): ItemLink[] {
  return [...linksWithout(links, link), link];
}

/** The links of a record without the one to another record. */
export function linksWithout(links: readonly ItemLink[], { collection, id }: Omit<ItemLink, 'relation'>): ItemLink[] {
  return links.filter((present) => present.collection !== collection || present.id !== id);
}

/** Says in which project and sprint a record is done, and how large it is; what is left out stays as it is. */
export class PlanItem {
  /** A project's id; empty for none. */
  @IsId()
  @unlessEmpty('project')
  project?: string;

  /** A sprint's id; empty for none. */
  @IsId()
  @unlessEmpty('sprint')
  sprint?: string;

  /** Its size; 0 for "not estimated". */
  @Max(100)
  @Min(0)
  @IsInt()
  @IsOptional()
  points?: number;
}

/** Where a record stands in the plan. */
export interface Planned {
  project: string | null;
  sprint: string | null;
  /** Its size; 0 when nobody has said. */
  points: number;
}

/** Gives a record that somebody holds to whoever follows them. */
export class HandOver {
  /** The id of who has it. */
  @IsId()
  from!: string;

  /** The id of who is to have it. */
  @IsId()
  to!: string;
}

/** What stands for the name of somebody whose personal data was erased. */
export const erasedName = 'Erased person';

/** A person as records name them: by id, with the name that they had then. */
export interface PersonRef {
  _id: string;
  username: string;
}
