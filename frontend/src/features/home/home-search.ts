import { type AwaySince, awaySince } from '@atrium/contracts/home/views';

/** What the address of the start page says. */
export interface HomeSearch {
  /** From where on one is told what others did; from what one has seen when left out. */
  readonly since?: Exclude<AwaySince, 'seen'>;
  /** The record whose difference is open, as `collection:id`. */
  readonly diff?: string;
}

/** Reads the address of the start page; what makes no sense in it is left out. For `validateSearch` of its route. */
export function homeSearch(raw: Record<string, unknown>): HomeSearch {
  const { diff } = raw;
  const since = awaySince.find((each) => each === raw['since']);
  return {
    ...(since === 'out' ? { since } : {}),
    ...(typeof diff === 'string' && /^[a-z-]+:[A-Za-z0-9_-]+$/.test(diff) ? { diff } : {}),
  };
}
