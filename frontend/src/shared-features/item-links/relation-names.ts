import type { LinkRelation } from '@atrium/contracts/core/items';

export const relationNames: Readonly<Record<LinkRelation, string>> = {
  duplicates: 'Duplicates',
  duplicatedBy: 'Duplicated by',
  blocks: 'Blocks',
  blockedBy: 'Blocked by',
  parentOf: 'Parent of',
  childOf: 'Child of',
  relates: 'Relates to',
};

/** In a sentence, from this side. */
export const relationLabels: Readonly<Record<LinkRelation, string>> = {
  duplicates: 'duplicates',
  duplicatedBy: 'is duplicated by',
  blocks: 'blocks',
  blockedBy: 'is blocked by',
  parentOf: 'is the parent of',
  childOf: 'is a child of',
  relates: 'relates to',
};
