import type { PlainKind } from './core/plain-kind.js';
import * as plainKinds from './kinds.js';

type CollectionOf<Kind> = Kind extends { readonly collection: infer Collection extends string } ? Collection : never;

/** The plain kinds by their collections. */
export type PlainKinds = {
  readonly [Name in keyof typeof plainKinds as CollectionOf<(typeof plainKinds)[Name]>]: (typeof plainKinds)[Name];
};

/** The plain kinds. Apart from all kinds, so that what asks for these alone loads no others. */
export const plainKindList: readonly PlainKind[] = Object.values<PlainKind>(plainKinds);
