import type { LinkRelation } from '@atrium/contracts/core/items';

export const relationNames: Readonly<Record<LinkRelation, string>> = {
  duplicates: 'Duplicates',
  duplicatedBy: 'Duplicated by',
  blocks: 'Blocks',
  blockedBy: 'Blocked by',
  relates: 'Relates to',
};

/** In a sentence, from this side. */
export const relationLabels: Readonly<Record<LinkRelation, string>> = {
  duplicates: 'duplicates',
  duplicatedBy: 'is duplicated by',
  blocks: 'blocks',
  blockedBy: 'is blocked by',
  relates: 'relates to',
};
