// Apart from `items.ts`, so that screens that only show records load no validation.
import { IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import type { CommandClass } from './commands.js';
import { type ItemCollection, itemCollections, type ItemRef, type LinkRelation, linkRelationNames } from './items.js';
import { IsId, unlessEmpty } from './validation.js';

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

/** Passes a departed person's record to their successor. */
export class HandOver {
  @IsId()
  from!: string;

  @IsId()
  to!: string;
}
