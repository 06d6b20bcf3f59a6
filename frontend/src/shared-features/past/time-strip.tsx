import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { past } from '../../platform/past/past-here';
import { formatDate } from '../../ui/format/formats';
import { fullTime } from '../../ui/format/relative-time-text';
import { useStore } from '../../ui/store/use-store';
import { densityHeight, densityPath, densityWidth } from './density';
import { keySteps, ticksIn, type TimeWindow, type Zoom } from './time-window';

/** The line at the moment, and what the slider says of it: all that changes with every step of a drag. */
function useSlider(window: TimeWindow) {
  const { at } = useStore(past.moment);
  const { from, until } = window;
  const part = Math.min(Math.max((at - from) / (until - from), 0), 1);
  return { at, percent: `${(part * 100).toFixed(3)}%` };
}

/** Which part of the strip is pointed at, from 0 to 1. */
function partOf(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
}

function Ticks({ window, zoom }: { window: TimeWindow; zoom: Zoom }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-0 h-3 text-micro text-ink-faint">
      {ticksIn(window, zoom).map(({ at, part, label }) => (
        <span
          key={at}
          className="absolute top-0 flex items-center gap-1 max-sm:nth-[even]:hidden"
          style={{ insetInlineStart: `${part * 100}%` }}
        >
          <span className="absolute -top-1 h-1 w-px bg-past-line" />
          <span className={part < 0.01 ? undefined : '-translate-x-1/2 whitespace-nowrap'}>{label}</span>
        </span>
      ))}
    </div>
  );
}

/**
 * How much happened when, and the moment at which one is: dragged, clicked or moved by keys. A slider as the arrow keys
 * and those who listen know it.
 */
export function TimeStrip(props: {
  window: TimeWindow;
  zoom: Zoom;
  /** How many events there were in each of equal spans of the window. */
  buckets: readonly number[];
  /** Up to where there is a past, in milliseconds. */
  latest: number;
  onScrub: (at: number) => void;
  /** One is about to move. */
  onReach: () => void;
}) {
  const { window, zoom, buckets, latest, onScrub, onReach } = props;
  const { from, until } = window;
  const { at, percent } = useSlider(window);
  const [pointed, setPointed] = useState<{ readonly part: number; readonly at: number } | null>(null);
  const wanted = useRef<number | null>(null);
  const frame = useRef(0);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const scrubTo = (next: number) => {
    wanted.current = next;
    cancelAnimationFrame(frame.current);
    // Pointers report more often than is drawn.
    frame.current = requestAnimationFrame(() => {
      if (wanted.current !== null) onScrub(wanted.current);
      wanted.current = null;
    });
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const part = partOf(event);
    const there = from + part * (until - from);
    setPointed({ part, at: there });
    if (event.currentTarget.hasPointerCapture(event.pointerId)) scrubTo(there);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const [small, large] = keySteps[zoom];
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
    const ahead = isReversed ? -small : small;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + ahead,
      ArrowLeft: at - ahead,
      ArrowUp: at + small,
      ArrowDown: at - small,
      PageUp: at + large,
      PageDown: at - large,
      Home: from,
      End: until,
    };
    const next = moves[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onReach();
    onScrub(next);
  };

  const over = Math.min(Math.max((latest - from) / (until - from), 0), 1);
  return (
    <div
      onPointerEnter={onReach}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        slider.current?.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
        onPointer(event);
      }}
      onPointerMove={onPointer}
      onPointerLeave={() => setPointed(null)}
      className="group relative h-11 min-w-0 grow cursor-ew-resize touch-none rounded-md outline-offset-2 outline-focus select-none has-focus-visible:outline-2"
    >
      <input
        ref={slider}
        type="range"
        aria-label="Moment"
        min={Math.floor(from / 1_000)}
        max={Math.ceil(until / 1_000)}
        value={Math.floor(at / 1_000)}
        aria-valuetext={fullTime(at)}
        onChange={({ target }) => onScrub(Number(target.value) * 1_000)}
        onKeyDown={onKeyDown}
        onFocus={onReach}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <div className="absolute inset-x-0 top-0 bottom-3.5 overflow-hidden rounded-sm border-b border-past-line">
        <svg
          aria-hidden
          preserveAspectRatio="none"
          viewBox={`0 0 ${densityWidth} ${densityHeight}`}
          className="absolute inset-0 size-full fill-current text-past-line"
        >
          <path d={densityPath(buckets)} />
        </svg>
        <svg
          aria-hidden
          preserveAspectRatio="none"
          viewBox={`0 0 ${densityWidth} ${densityHeight}`}
          className="absolute inset-0 size-full fill-current text-past"
          style={{ clipPath: `inset(0 calc(100% - ${percent}) 0 0)` }}
        >
          <path d={densityPath(buckets)} />
        </svg>
        {over < 1 ? (
          <span
            aria-hidden
            className="absolute inset-y-0 end-0 border-s border-dashed border-line-strong bg-canvas/60"
            style={{ insetInlineStart: `${over * 100}%` }}
          />
        ) : null}
      </div>
      <Ticks window={window} zoom={zoom} />
      {pointed === null ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 bottom-3.5 w-px bg-ink-faint/60"
          style={{ insetInlineStart: `${pointed.part * 100}%` }}
        >
          <span
            className={`absolute top-full z-tooltip mt-1 rounded-md bg-tooltip px-1.5 py-0.5 text-tiny whitespace-nowrap text-on-tooltip ${
              pointed.part > 0.9 ? 'end-0' : pointed.part < 0.1 ? 'start-0' : '-translate-x-1/2'
            }`}
          >
            {formatDate(pointed.at, {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
              hour: '2-digit',
              minute: '2-digit',
            })}
          </span>
        </span>
      )}
      <span
        aria-hidden
        className="pointer-events-none absolute top-0 bottom-3 w-0.5 -translate-x-1/2 rounded-full bg-past-ink"
        style={{ insetInlineStart: percent }}
      >
        <span className="absolute -top-0.5 start-1/2 size-2.5 -translate-x-1/2 rounded-full border-2 border-surface bg-past-ink group-active:size-3" />
      </span>
    </div>
  );
}
