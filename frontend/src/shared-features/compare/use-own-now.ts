import { use } from 'react';
import { useComparedSince } from '../../platform/past/compared-since';
import { ThenContext } from '../../ui/compare/then-context';
import { useNow } from '../../ui/format/clock';

/**
 * The time of the moment that this part of the page shows, in milliseconds. The unseen screen of a comparison goes by the clock of
 * the seen one, so that both are asked the same; what was foretold then was foretold by the clock of then.
 */
export function useOwnNow(): number {
  const now = useNow();
  const since = useComparedSince();
  return use(ThenContext) && since !== null ? since : now;
}
