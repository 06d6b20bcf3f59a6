import type { AuditQuery } from '@atrium/contracts/audit/query';
import type { AuditAnswer, AuditRow } from '@atrium/contracts/audit/views';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api';
import { problemOf } from '../../../platform/api/api-problem';
import { useTopicSubscription } from '../../../platform/sync/use-collection';

/** The entries that are asked for, the newest first, live. */
export interface AuditView {
  /** Null before the first answer. */
  readonly entries: readonly AuditRow[] | null;
  readonly failure: string | null;
  readonly isReading: boolean;
  /** Reads what is older; null at the end. */
  readonly more: (() => void) | null;
  readonly ask: () => void;
}

interface Known {
  readonly query: AuditQuery;
  readonly entries: readonly AuditRow[];
  readonly next: string | null;
}

/** What is known after newer or older entries came in, each once. */
function withAnswer(known: Known | null, query: AuditQuery, { items, next }: AuditAnswer, isOlder: boolean): Known {
  if (known === null || known.query !== query) return { query, entries: items, next };
  const [newer, older] = isOlder ? [known.entries, items] : [items, known.entries];
  const named = new Set(newer.map(({ _id }) => _id));
  const rest = older.filter(({ _id }) => !named.has(_id));
  // More has come in than one answer holds: what lies in between is read again.
  if (!isOlder && rest.length === older.length && next !== null) return { query, entries: items, next };
  return { query, entries: [...newer, ...rest], next: isOlder ? next : known.next };
}

/** Reads the audit log, and again whenever it grows. @param query the same object until it is another one */
export function useAudit(query: AuditQuery): AuditView {
  const [known, setKnown] = useState<Known | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);
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
      // Answers that are still under way are nobody's any more.
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
  return { entries: shown?.entries ?? null, failure, isReading, more: next === null ? null : readOlder, ask };
}
