import { useLocation } from '@tanstack/react-router';
import { ArrowRight, GitCompareArrows, UsersRound, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { former } from '../../platform/past/comparison-here';
import type { Total } from '../../platform/past/comparison-hub';
import { lastHere } from '../../platform/past/last-here';
import { instantText, useMoment } from '../../platform/past/moment';
import { pastPort } from '../../platform/past/past-here';
import { useMoments } from '../../platform/past/use-travel';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { useEscape } from '../../ui/focus/use-escape';
import { useNow } from '../../ui/format/clock';
import { shownKeys } from '../../ui/keys/shortcuts';
import { usePhone, useWide } from '../../ui/layout/use-narrow';
import { Spinner } from '../../ui/status/spinner';
import { useStore } from '../../ui/store/use-store';
import { MomentText, PickerOf } from '../past/moment-picker';
import { type NamedMoment, useNamedMoments } from '../past/named-moments';
import { startOfDay } from '../past/time-window';
import { isComparable } from './compared-screens';
import { countsText } from './counts-text';

function Counts({ total, isBehind }: { total: Total; isBehind: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const text = !isComparable(path)
    ? 'Nothing is compared on this screen'
    : total !== null
      ? countsText(total)
      : isBehind
        ? 'Comparing…'
        : 'What differs stands beside the figures';
  return (
    <output
      aria-label="Differences"
      className="min-w-0 text-body font-medium text-balance tabular-nums max-sm:text-meta max-sm:leading-tight sm:truncate"
    >
      {text}
    </output>
  );
}

/** The first moment that there is, in milliseconds; 0 while it is not known. */
function useFirstMoment(): number {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const until = Date.now();
    pastPort.activity(instantText(until - 60_000), instantText(until), 1, leaving.signal).then(
      (activity) => setFirst(Date.parse(activity.first.at)),
      // Without it every moment is offered.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return first;
}

/** The moments since which one is likely to compare, the nearest first. @param now in milliseconds */
function useSinceMoments(now: number): readonly NamedMoment[] {
  const named = useNamedMoments(now);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return useMemo(() => {
    const here = lastHere(path);
    const more: readonly NamedMoment[] = [
      { id: 'yesterday', label: 'Start of yesterday', at: startOfDay(now, -1) },
      ...(here === null ? [] : [{ id: 'here', label: 'When I was last here', at: here }]),
    ];
    return [...named, ...more].toSorted((a, b) => b.at - a.at);
  }, [named, now, path]);
}

/** The bar of a page that is compared: since when, until when, how much is different, and the way back. */
export function CompareBar(props: {
  since: number;
  total: Total;
  /** Begins a stand-up; null where no board is seen. */
  onMeet: (() => void) | null;
}) {
  const { since, total, onMeet } = props;
  const at = useMoment();
  const now = useNow();
  const go = useMoments();
  const isBehind = useStore(former.isBehind);
  const isWide = useWide();
  const isPhone = usePhone();
  const first = useFirstMoment();
  const named = useSinceMoments(now).filter((moment) => moment.at >= first);
  useEffect(() => {
    // Before the first moment there was nothing, as at it.
    if (first > since) former.moveTo({ at: first, position: null });
  }, [first, since]);
  const place = useRef<HTMLElement>(null);
  const leave = () => go({ since: null });
  useEscape(place, leave);
  const moments = (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="flex size-6 shrink-0 items-center justify-center text-past">
        {isBehind ? <Spinner /> : <GitCompareArrows aria-hidden className="size-4" />}
      </span>
      {isPhone ? <span className="sr-only">Since</span> : <span className="text-ink-muted">Since</span>}
      <PickerOf
        button={<MomentText at={since} />}
        now={now}
        at={since}
        named={named}
        onGo={(moment) => go({ since: moment })}
      />
      <ArrowRight aria-label="until" className="size-3.5 shrink-0 text-ink-faint rtl:-scale-x-100" />
      <PickerOf
        button={at === null ? <span className="font-semibold text-past-ink">now</span> : <MomentText at={at} />}
        now={now}
        at={at ?? now}
        named={at === null ? named : [{ id: 'now', label: 'Now', at: Number.POSITIVE_INFINITY }, ...named]}
        onGo={(moment) => go({ at: moment > now ? null : moment })}
      />
    </span>
  );
  const stop = (
    <span className="flex shrink-0 items-center gap-1.5">
      {onMeet === null ? null : (
        <Button icon={UsersRound} onClick={onMeet} title="Person by person, what moved since" aria-label="Stand-up">
          {isPhone ? null : 'Stand-up'}
        </Button>
      )}
      <Button icon={X} onClick={leave} title={`Stop comparing (${shownKeys('close')})`} className="shrink-0">
        {isPhone ? 'Stop' : 'Stop comparing'}
      </Button>
    </span>
  );
  return (
    <section
      ref={place}
      aria-label="Comparison"
      className={cx(
        'sticky z-bar border-b border-past-line bg-past-soft text-ink',
        at === null ? 'top-topbar' : 'top-under-timebar-narrow lg:top-under-timebar',
      )}
    >
      {isWide ? (
        <div className="flex h-comparebar items-center gap-4 px-3">
          {moments}
          <span className="min-w-0 grow">
            <Counts total={total} isBehind={isBehind} />
          </span>
          {stop}
        </div>
      ) : (
        <div className="flex h-comparebar-narrow flex-col justify-center gap-0.5 px-2">
          {moments}
          <div className="flex items-center justify-between gap-2">
            <Counts total={total} isBehind={isBehind} />
            {stop}
          </div>
        </div>
      )}
    </section>
  );
}
