import type { PlainKind } from './core/plain-kind.js';
import * as plainKinds from './kinds.js';

type CollectionOf<Kind> = Kind extends { readonly collection: infer Collection extends string } ? Collection : never;

export type PlainKinds = {
  readonly [Name in keyof typeof plainKinds as CollectionOf<(typeof plainKinds)[Name]>]: (typeof plainKinds)[Name];
};

/** Apart from the other kinds, which importing it must not load. */
export const plainKindList: readonly PlainKind[] = Object.values<PlainKind>(plainKinds);
