import { ChevronsLeft, ChevronsRight, GitCompareArrows, History, Pause, Play, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useComparedSince } from '../../platform/past/compared-since';
import { instantText } from '../../platform/past/moment';
import { past, pastPort } from '../../platform/past/past-here';
import { useMoments } from '../../platform/past/use-travel';
import { useAppearance } from '../../ui/element/appearance';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { acceptsShortcuts } from '../../ui/focus/focus-targets';
import { useEscape } from '../../ui/focus/use-escape';
import { Segmented } from '../../ui/form/segmented';
import { Select } from '../../ui/form/select';
import { useNow } from '../../ui/format/clock';
import { isPressed, shownKeys } from '../../ui/keys/shortcuts';
import { usePhone, useWide } from '../../ui/layout/use-narrow';
import { Spinner } from '../../ui/status/spinner';
import { useStore } from '../../ui/store/use-store';
import { MomentPicker } from './moment-picker';
import { TimeStrip } from './time-strip';
import { speeds, type TimeWindow, windowAround, type Zoom, zooms } from './time-window';
import { type Playhead, usePlayhead } from './use-playhead';

const zoomLabels: Readonly<Record<Zoom, string>> = { day: 'Day', week: 'Week', month: 'Month', all: 'All' };
const zoomOptions = zooms.map((value) => ({ value, label: zoomLabels[value] }));

/** By so much the clock of the device may be ahead of the server's, which knows nothing of what is to come. */
const marginMs = 2_000;

/** The window around the moment; it stays the same as long as the moment is in it. */
function useTimeWindow(zoom: Zoom, first: number, now: number): TimeWindow {
  const { at } = useStore(past.moment);
  const { from, until } = windowAround(at, zoom, first, now);
  return useMemo(() => ({ from, until }), [from, until]);
}

function Steps({ playhead, onReach }: { playhead: Playhead; onReach: () => void }) {
  const { isPlaying, play, pause, step } = playhead;
  return (
    <fieldset aria-label="Move through the past" className="flex shrink-0 items-center">
      <IconButton
        label="Previous change"
        icon={ChevronsLeft}
        shortcut={shownKeys('previousChange')}
        onClick={() => step('previous')}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? Pause : Play}
        onClick={() => {
          onReach();
          if (isPlaying) pause();
          else play();
        }}
      />
      <IconButton
        label="Next change"
        icon={ChevronsRight}
        shortcut={shownKeys('nextChange')}
        onClick={() => step('next')}
      />
    </fieldset>
  );
}

/** `,` and `.` step through the changes; Escape leads back to now once nothing else is left to close. */
function usePastKeys({ step, leave }: Playhead) {
  const { singleKeys } = useAppearance();
  const place = useRef<HTMLElement>(null);
  useEscape(place, leave);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = isPressed(event, 'previousChange') ? 'previous' : isPressed(event, 'nextChange') ? 'next' : null;
    if (direction === null || !singleKeys || !acceptsShortcuts(event.target)) return;
    event.preventDefault();
    step(direction);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return place;
}

/** How finely the strip is drawn. */
const bucketCount = 240;

/** How much happened when. */
interface Activity {
  readonly buckets: readonly number[];
  /** The first moment that there is, in milliseconds; null while it is not known. */
  readonly first: number | null;
}

const nothing: Activity = { buckets: [], first: null };

/**
 * How much happened in a span of time.
 * @param now read again whenever it changes, where the span reaches up to it
 */
function useActivity({ from, until }: TimeWindow, now: number): Activity {
  const [answered, setAnswered] = useState(nothing);
  // What is over stays as it is.
  const readAt = until > now ? now : until;
  useEffect(() => {
    if (readAt <= from) return undefined;
    const leaving = new AbortController();
    // What is still to come can't be asked for, and has its room on the strip all the same.
    const known = Math.min(readAt, until);
    const asked = Math.max(1, Math.round((bucketCount * (known - from)) / (until - from)));
    const rest = Array.from({ length: bucketCount - asked }, () => 0);
    pastPort.activity(instantText(from), instantText(known), asked, leaving.signal).then(
      ({ buckets, first }) => setAnswered({ buckets: [...buckets, ...rest], first: Date.parse(first.at) }),
      // Without it one moves all the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, [from, until, readAt]);
  return answered;
}

/**
 * The bar of a page that shows the past: which moment it is, how much happened when, and the ways to another moment and
 * back to now.
 */
export function TimeBar() {
  const now = useNow();
  const [zoom, setZoom] = useState<Zoom>('day');
  const isPhone = usePhone();
  const isWide = useWide();
  const isBehind = useStore(past.isBehind);
  const isComparing = useComparedSince() !== null;
  const go = useMoments();
  const [first, setFirst] = useState(0);
  const bounds = useCallback(() => ({ from: first, until: Date.now() }), [first]);
  const playhead = usePlayhead(bounds);
  const place = usePastKeys(playhead);
  const shownWindow = useTimeWindow(zoom, first === 0 ? now - 30 * 86_400_000 : first, now);
  const activity = useActivity(shownWindow, now);
  if (activity.first !== null && activity.first !== first) setFirst(activity.first);
  const { from, until } = shownWindow;
  const onReach = useCallback(
    () => past.prepare(Math.max(from, first), Math.min(until, Date.now() - marginMs)),
    [from, until, first],
  );

  const speed = (
    <Select
      aria-label="Speed"
      value={`${playhead.speed}`}
      options={speeds}
      onChange={({ target }) => playhead.setSpeed(Number(target.value))}
      className="w-26 shrink-0"
    />
  );
  const scale = isWide ? (
    <Segmented label="Shown time" value={zoom} onChange={setZoom} options={zoomOptions} className="shrink-0" />
  ) : (
    <Select
      aria-label="Shown time"
      value={zoom}
      options={zoomOptions}
      onChange={({ target }) => setZoom(zooms.find((each) => each === target.value) ?? 'day')}
      className="w-20 shrink-0 sm:w-24"
    />
  );
  const strip = (
    <TimeStrip
      window={shownWindow}
      zoom={zoom}
      buckets={activity.buckets}
      latest={now}
      onScrub={(at) => {
        playhead.pause();
        playhead.scrub(at);
      }}
      onReach={onReach}
    />
  );
  const which = (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="flex size-4 shrink-0 items-center justify-center text-past">
        {isBehind ? <Spinner /> : <History aria-hidden className="size-4" />}
      </span>
      <span className="sr-only">This is the past:</span>
      <MomentPicker now={now} first={first} onGo={playhead.goTo} />
    </span>
  );
  const back = (
    <Button icon={Undo2} onClick={playhead.leave} title={`Return to now (${shownKeys('close')})`}>
      {isPhone ? 'Now' : 'Return to now'}
    </Button>
  );
  const compare = (
    <Button
      icon={GitCompareArrows}
      onClick={() => go({ since: past.moment.get().at, at: null })}
      title="Shows what is different now"
      aria-label="Compare with now"
    >
      {isWide ? 'Compare with now' : isPhone ? '' : 'Compare'}
    </Button>
  );
  const steps = <Steps playhead={playhead} onReach={onReach} />;
  return (
    <section
      ref={place}
      aria-label="Time travel"
      className="sticky top-topbar z-bar border-b border-past-line bg-past-soft text-ink"
    >
      {isWide ? (
        <div className="flex h-timebar items-center gap-3 px-3">
          {which}
          {steps}
          {speed}
          {strip}
          {scale}
          {isComparing ? null : compare}
          {back}
        </div>
      ) : (
        <div className="flex h-timebar-narrow flex-col justify-center gap-1 px-2">
          <div className="flex items-center gap-1.5">
            <span className="flex min-w-0 grow">{which}</span>
            {isPhone ? null : speed}
            {scale}
            {isComparing || isPhone ? null : compare}
            {back}
          </div>
          <div className="flex items-center gap-2">
            {steps}
            {strip}
            {isPhone && !isComparing ? compare : null}
          </div>
        </div>
      )}
    </section>
  );
}
