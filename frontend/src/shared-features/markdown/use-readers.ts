import type { Place } from '@atrium/contracts/chat/rules';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';

const readersPath = '/chat/readers';
const atOnce = 50;

interface Known {
  readonly of: string;
  readonly sees: ReadonlyMap<string, boolean>;
}

/** Cut once enough people are known to see the place. */
function untilEnough(people: readonly string[], sees: ReadonlyMap<string, boolean>, enough: number): readonly string[] {
  let seeing = 0;
  const last = people.findIndex((id) => {
    if (sees.get(id) === true) seeing += 1;
    return seeing === enough;
  });
  return last < 0 ? people : people.slice(0, last + 1);
}

/**
 * Who sees a place, asked from the server as needed.
 * @param place null where everybody does
 * @param enough stop after this many who do, in order; default: all
 * @returns false for those who don't
 */
export function useReaders(
  place: Place | null,
  people: readonly string[],
  enough = Infinity,
): ReadonlyMap<string, boolean> {
  const of = place === null ? '' : `${place.collection}:${place.id}`;
  const [known, setKnown] = useState<Known>({ of, sees: new Map() });
  const sees = known.of === of ? known.sees : new Map<string, boolean>();
  const wanted =
    of === ''
      ? ''
      : untilEnough(people, sees, enough)
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
      // Without an answer nobody counts as excluded; the server decides whom to notify.
      () => (leaving.signal.aborted ? undefined : take(wanted.split(','))),
    );
    return () => leaving.abort();
  }, [of, wanted]);
  return sees;
}
