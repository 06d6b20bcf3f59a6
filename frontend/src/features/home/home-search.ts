import type { AwaySince } from '@atrium/contracts/home/views';
import { given, matchIn, oneOf } from '../../platform/list/address-values';

/** What the address of the start page says. */
export interface HomeSearch {
  /** From where on one is told what others did; from what one has seen when left out. */
  readonly since?: Exclude<AwaySince, 'seen'>;
  /** The record whose difference is open, as `collection:id`. */
  readonly diff?: string;
}

/** Reads the address of the start page; what makes no sense in it is left out. For `validateSearch` of its route. */
export function homeSearch(raw: Record<string, unknown>): HomeSearch {
  return given({ since: oneOf(['out'], raw['since']), diff: matchIn(/^[a-z-]+:[A-Za-z0-9_-]+$/, raw['diff']) });
}
