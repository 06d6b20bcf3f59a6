import type { Place } from '@atrium/contracts/chat/rules';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';

/** Where it is asked who of some people sees a record. */
const readersPath = '/chat/readers';
/** About how many people is asked at once. */
const atOnce = 50;

/** The answers that there are for one place. */
interface Known {
  readonly of: string;
  readonly sees: ReadonlyMap<string, boolean>;
}

/**
 * Who of some people sees a place, as far as the server has said; asked as they come in.
 * @param place null where everybody does
 * @returns false for those who don't see it
 */
export function useReaders(place: Place | null, people: readonly string[]): ReadonlyMap<string, boolean> {
  const of = place === null ? '' : `${place.collection}:${place.id}`;
  const [known, setKnown] = useState<Known>({ of, sees: new Map() });
  const sees = known.of === of ? known.sees : new Map<string, boolean>();
  const wanted =
    of === ''
      ? ''
      : people
          .filter((id) => !sees.has(id))
          .slice(0, atOnce)
          .join(',');
  useEffect(() => {
    if (wanted === '') return undefined;
    const leaving = new AbortController();
    const take = (seeing: readonly string[]) => {
      const answers = wanted.split(',').map((id) => [id, seeing.includes(id)] as const);
      setKnown((before) => ({ of, sees: new Map([...(before.of === of ? before.sees : []), ...answers]) }));
    };
    api.get<{ people: string[] }>(readersPath, { query: { of, people: wanted }, signal: leaving.signal }).then(
      ({ people: seeing }) => take(seeing),
      // Without an answer nobody is said not to see it: the server decides whom it notifies.
      () => (leaving.signal.aborted ? undefined : take(wanted.split(','))),
    );
    return () => leaving.abort();
  }, [of, wanted]);
  return sees;
}
