import type { AuditQuery } from '@atrium/contracts/audit/query';
import type { AuditAnswer, AuditRow } from '@atrium/contracts/audit/views';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api';
import { onlyNowTexts } from '../../../platform/past/only-now';
import { useIsPast } from '../../../platform/past/use-is-past';
import { problemOf } from '../../../platform/api/api-problem';
import { useTopicSubscription } from '../../../platform/sync/use-collection';

export interface AuditView {
  readonly entries: readonly AuditRow[] | null;
  readonly failure: string | null;
  readonly isReading: boolean;
  readonly more: (() => void) | null;
  readonly ask: () => void;
}

interface Known {
  readonly query: AuditQuery;
  readonly entries: readonly AuditRow[];
  readonly next: string | null;
}

function withAnswer(known: Known | null, query: AuditQuery, { items, next }: AuditAnswer, isOlder: boolean): Known {
  if (known === null || known.query !== query) return { query, entries: items, next };
  const [newer, older] = isOlder ? [known.entries, items] : [items, known.entries];
  const named = new Set(newer.map(({ _id }) => _id));
  const rest = older.filter(({ _id }) => !named.has(_id));
  // More arrived than fits an answer: start over, so that there is no gap.
  if (!isOlder && rest.length === older.length && next !== null) return { query, entries: items, next };
  return { query, entries: [...newer, ...rest], next: isOlder ? next : known.next };
}

/**
 * Refreshes when the log grows.
 * @param query a stable object
 */
export function useAudit(query: AuditQuery): AuditView {
  const [known, setKnown] = useState<Known | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);
  const isPast = useIsPast();
  const read = useCallback(
    (before: string | null) => {
      const mine = turn.current;
      api.get<AuditAnswer>('/audit', { query: { ...query, ...(before === null ? {} : { before }) }, repeats: 0 }).then(
        (answer) => {
          if (mine !== turn.current) return;
          setKnown((present) => withAnswer(present, query, answer, before !== null));
          setFailure(null);
          setReading(false);
        },
        (error: unknown) => {
          if (mine !== turn.current) return;
          setFailure(problemOf(error).message);
          setReading(false);
        },
      );
    },
    [query],
  );
  const ask = useCallback(() => read(null), [read]);
  const follow = useTopicSubscription('audit');
  useEffect(() => {
    ask();
    const unfollow = follow(ask);
    return () => {
      // Invalidates answers still in flight.
      turn.current += 1;
      unfollow();
    };
  }, [ask, follow]);

  const shown = known?.query === query ? known : null;
  const next = shown?.next ?? null;
  const readOlder = () => {
    setReading(true);
    read(next);
  };
  const more = next === null ? null : readOlder;
  if (isPast) return { entries: null, failure: onlyNowTexts.audit, isReading: false, more: null, ask };
  return { entries: shown?.entries ?? null, failure, isReading, more, ask };
}
