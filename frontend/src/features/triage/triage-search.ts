import { given, idIn, oneOf } from '../../platform/list/address-values';

/** `waiting` is left out. */
export const triageViews = ['snoozed', 'asked'] as const;
export const triageKinds = ['bugs', 'feature-requests'] as const;

/** What the address of the inbox says. */
export interface TriageSearch {
  /** What is listed besides what waits. */
  readonly view?: (typeof triageViews)[number];
  readonly kind?: (typeof triageKinds)[number];
  /** The record in hand. */
  readonly at?: string;
}

/** Reads the address of the inbox; what makes no sense in it is left out. */
export function triageSearch(raw: Record<string, unknown>): TriageSearch {
  return given<TriageSearch>({
    view: oneOf(triageViews, raw['view']),
    kind: oneOf(triageKinds, raw['kind']),
    at: idIn(raw['at']),
  });
}
