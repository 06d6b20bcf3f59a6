import type { AwaySince } from '@atrium/contracts/home/views';
import { given, matchIn, oneOf } from '../../platform/list/address-values';

export interface HomeSearch {
  readonly since?: Exclude<AwaySince, 'seen'>;
  /** The record whose changes are open, as `collection:id`. */
  readonly diff?: string;
}

export function homeSearch(raw: Record<string, unknown>): HomeSearch {
  return given({ since: oneOf(['out'], raw['since']), diff: matchIn(/^[a-z-]+:[A-Za-z0-9_-]+$/, raw['diff']) });
}
