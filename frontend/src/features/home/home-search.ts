import { type AwayScope, awayScopes, type AwaySince } from '@atrium/contracts/home/views';
import { given, idIn, matchIn, oneOf, textIn } from '../../platform/list/address-values';

export interface HomeSearch {
  /** Since when: the last punch-out, or a position of the log, as in a link; what was seen last without it. */
  readonly away?: Exclude<AwaySince, 'seen'> | (string & {});
  /** Of which records; every one that the reader sees without it. */
  readonly of?: AwayScope;
  /** Whose news, in a link; the reader's without it. */
  readonly person?: string;
  /** The record whose changes are open, as `collection:id`. */
  readonly diff?: string;
}

export function homeSearch(raw: Record<string, unknown>): HomeSearch {
  return given({
    away: matchIn(/^(out|0|[1-9]\d{0,17})$/, textIn(raw['away'])),
    of: oneOf(awayScopes, raw['of']),
    person: idIn(raw['person']),
    diff: matchIn(/^[a-z-]+:[A-Za-z0-9_-]+$/, raw['diff']),
  });
}
