import { longDayText } from '../../shared-features/plan/days';
import type { Milestone, ProjectView } from '@atrium/contracts/projects/views';
import { milestoneStage, type MilestoneStage } from '@atrium/contracts/projects/rules';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from '../../ui/element/cx';
import { announce } from '../../ui/status/announcer-store';
import { partDone } from './select';
import {
  barOf,
  type BarSpan,
  daysIn,
  type Grip,
  movedBy,
  placeOf,
  spanOfProject,
  type TimelineWindow,
} from './timeline-layout';

const percent = (part: number): string => `${part * 100}%`;

const spanText = ({ start, target }: BarSpan): string =>
  target === '' ? `from ${longDayText(start)}` : `${longDayText(start)} to ${longDayText(target)}`;

const marks: Readonly<Record<MilestoneStage, string>> = {
  done: 'bg-success border-success',
  late: 'bg-danger border-danger',
  near: 'bg-warning border-warning',
  ahead: 'bg-surface border-ink-muted',
};

const stageNames: Readonly<Record<MilestoneStage, string>> = {
  done: 'reached',
  late: 'late',
  near: 'near',
  ahead: 'ahead',
};

/** A milestone on the line of its project; a rhombus, filled as it stands. */
export function MilestoneMark(props: { milestone: Milestone; shown: TimelineWindow; today: string }) {
  const { milestone, shown, today } = props;
  const { name, day } = milestone;
  if (day < shown.from || day > shown.to) return null;
  const stage = milestoneStage(milestone, today);
  const text = `${name}, ${longDayText(day)}, ${stageNames[stage]}`;
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawn mark is no picture of a file
      role="img"
      aria-label={text}
      title={text}
      style={{ insetInlineStart: percent(placeOf(day, shown)) }}
      className={cx('absolute top-1/2 z-2 size-2.5 -translate-y-1/2 rotate-45 border-2', marks[stage])}
    />
  );
}

interface Held {
  readonly grip: Grip;
  /** Where the pointer took it. */
  readonly at: number;
}

/**
 * The bar of a project. It is dragged as a whole or by an end; with the keyboard the arrows move it by a day, with
 * Shift by a week, with Alt its target alone; Enter keeps what was moved, Escape drops it.
 */
export function TimelineBar(props: {
  project: ProjectView;
  shown: TimelineWindow;
  today: string;
  done: { readonly done: number; readonly total: number };
  onMove: ((span: BarSpan) => void) | null;
  onOpen: () => void;
}) {
  const { project, shown, today, done, onMove, onOpen } = props;
  const present = spanOfProject(project);
  const [draft, setDraft] = useState<BarSpan | null>(null);
  const held = useRef<Held | null>(null);
  const hasMoved = useRef(false);
  const span = draft ?? present;
  const bar = barOf(span, shown, today);
  if (bar === null) return null;

  const keep = (next: BarSpan | null) => {
    setDraft(null);
    if (next !== null && (next.start !== present.start || next.target !== present.target)) onMove?.(next);
  };
  const take = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    if (onMove === null || event.button !== 0) return;
    event.stopPropagation();
    held.current = { grip, at: event.clientX };
    hasMoved.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held.current === null) return;
    const line = event.currentTarget.closest('[data-timeline-line]');
    const width = line?.getBoundingClientRect().width ?? 0;
    if (width === 0) return;
    const days = daysIn((event.clientX - held.current.at) / width, shown);
    if (days !== 0) hasMoved.current = true;
    setDraft(movedBy(present, held.current.grip, days));
  };
  const drop = () => {
    if (held.current === null) return;
    held.current = null;
    keep(draft);
  };
  const cancel = () => {
    held.current = null;
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && onMove !== null) {
      event.preventDefault();
      const next = movedBy(span, event.altKey ? 'target' : 'whole', step * (event.shiftKey ? 7 : 1));
      setDraft(next);
      announce(spanText(next));
    } else if (event.key === 'Enter' && draft !== null) {
      event.preventDefault();
      keep(draft);
    } else if (event.key === 'Escape' && draft !== null) {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
  };
  const handlers = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: cancel };
  const part = partDone(done);
  return (
    <span
      style={{ insetInlineStart: percent(bar.left), width: percent(bar.width) }}
      className="absolute inset-y-1.5 z-1 flex"
    >
      <button
        type="button"
        aria-label={`${project.name}, ${spanText(span)}`}
        title={spanText(span)}
        onPointerDown={take('whole')}
        {...handlers}
        onKeyDown={onKeyDown}
        onBlur={() => (held.current === null ? setDraft(null) : undefined)}
        onClick={() => (hasMoved.current ? (hasMoved.current = false) : onOpen())}
        className={cx(
          'relative min-w-0 grow touch-none overflow-hidden border border-accent-line bg-accent-soft px-2 text-start text-meta text-accent-ink',
          bar.before ? 'rounded-s-none' : 'rounded-s-md',
          bar.after ? 'rounded-e-none' : 'rounded-e-md',
          draft !== null && 'outline-2 outline-focus',
          onMove !== null && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {part === null ? null : (
          <span
            aria-hidden
            style={{ width: percent(part) }}
            className="absolute inset-y-0 start-0 bg-accent-line opacity-60"
          />
        )}
        <span className="relative block truncate">{draft === null ? project.name : spanText(draft)}</span>
      </button>
      {onMove === null ? null : (
        <>
          <span
            aria-hidden
            onPointerDown={take('start')}
            {...handlers}
            className="absolute inset-y-0 start-0 w-2 cursor-ew-resize touch-none"
          />
          {present.target === '' ? null : (
            <span
              aria-hidden
              onPointerDown={take('target')}
              {...handlers}
              className="absolute inset-y-0 end-0 w-2 cursor-ew-resize touch-none"
            />
          )}
        </>
      )}
    </span>
  );
}
