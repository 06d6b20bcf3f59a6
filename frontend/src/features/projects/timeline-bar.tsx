import type { Milestone, ProjectView } from '@atrium/contracts/projects/views';
import { milestoneStage, type MilestoneStage } from '@atrium/contracts/projects/rules';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { longDayText, spanText } from '../../shared-features/plan/days';
import { cx } from '../../ui/element/cx';
import { announce } from '../../ui/status/announcer-store';
import { milestoneText } from './milestone-text';
import { partDone } from './select';
import {
  barOf,
  type BarSpan,
  daysIn,
  filledOf,
  type Grip,
  middleOf,
  movedBy,
  placeOf,
  spanOfProject,
  type TimelineWindow,
} from './timeline-layout';

const percent = (part: number): string => `${part * 100}%`;

function longSpanText({ start, target }: BarSpan): string {
  return target === '' ? `From ${longDayText(start)}` : `${longDayText(start)} to ${longDayText(target)}`;
}

function barLabel(name: string, { start, target }: BarSpan): string {
  return target === ''
    ? `${name}, from ${longDayText(start)}`
    : `${name}, ${longDayText(start)} to ${longDayText(target)}`;
}

const marks: Readonly<Record<MilestoneStage, string>> = {
  done: 'bg-success border-success',
  late: 'bg-danger border-danger',
  near: 'bg-warning border-warning',
  ahead: 'bg-surface border-ink-muted',
};

/** A milestone on the line of its project; a rhombus, filled as it stands. */
function MilestoneMark(props: { milestone: Milestone; shown: TimelineWindow; today: string }) {
  const { milestone, shown, today } = props;
  const { day } = milestone;
  if (day < shown.from || day > shown.to) return null;
  const text = milestoneText(milestone, today, longDayText);
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawn mark is no picture of a file
      role="img"
      aria-label={text}
      title={text}
      style={{ insetInlineStart: percent(middleOf(day, shown)) }}
      className={cx(
        'absolute top-1/2 z-3 size-3 -translate-x-1/2 -translate-y-1/2 rotate-45 border-2 rtl:translate-x-1/2',
        marks[milestoneStage(milestone, today)],
      )}
    />
  );
}

interface Held {
  readonly grip: Grip;
  /** Where the pointer took it. */
  readonly at: number;
}

interface BarProps {
  readonly project: ProjectView;
  readonly shown: TimelineWindow;
  readonly today: string;
  readonly done: { readonly done: number; readonly total: number };
  /** Null without the right to move it. */
  readonly onMove: ((span: BarSpan) => void) | null;
  readonly onOpen: () => void;
  /** Brings a day into view. */
  readonly onShow: (day: string) => void;
}

interface Former {
  /** The project of then; null where that is not compared, or it was not there. */
  readonly former: ProjectView | null;
}

interface DraftProps {
  /** Where it is being moved to, before that is kept. */
  readonly draft: BarSpan | null;
  readonly setDraft: (draft: BarSpan | null) => void;
}

/**
 * The bar of a project. It is dragged as a whole or by an end; with the keyboard the arrows move it by a day, with
 * Shift by a week, with Alt its target alone; Enter keeps what was moved, Escape drops it. Of a project that lies
 * before or after what is shown there is an arrow that leads there.
 */
function TimelineBar({ project, shown, today, done, onMove, onOpen, onShow, draft, setDraft }: BarProps & DraftProps) {
  const present = spanOfProject(project);
  const held = useRef<Held | null>(null);
  const hasMoved = useRef(false);
  const span = draft ?? present;
  const bar = barOf(span, shown, today);
  const isBefore = span.start < shown.from;

  const keep = (next: BarSpan | null) => {
    setDraft(null);
    if (next !== null && (next.start !== present.start || next.target !== present.target)) onMove?.(next);
  };
  const take = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    if (onMove === null || bar === null || event.button !== 0) return;
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
    // Only a press on the bar itself ends in a click.
    if (days !== 0 && held.current.grip === 'whole') hasMoved.current = true;
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
  const press = () => {
    if (hasMoved.current) hasMoved.current = false;
    else if (draft !== null) keep(draft);
    else if (bar === null) onShow(span.start);
    else onOpen();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && onMove !== null) {
      event.preventDefault();
      const next = movedBy(span, event.altKey ? 'target' : 'whole', step * (event.shiftKey ? 7 : 1));
      setDraft(next);
      announce(longSpanText(next));
    } else if (event.key === 'Escape' && draft !== null) {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
  };
  const handlers = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: cancel };
  const part = partDone(done);
  const place =
    bar === null
      ? isBefore
        ? { insetInlineStart: 0 }
        : { insetInlineEnd: 0 }
      : { insetInlineStart: percent(bar.left), width: percent(bar.width) };
  const Beyond = isBefore ? ArrowLeft : ArrowRight;
  return (
    <span style={place} className="absolute inset-y-2 z-1 flex">
      <button
        type="button"
        aria-label={barLabel(project.name, span)}
        title={longSpanText(span)}
        onPointerDown={take('whole')}
        {...handlers}
        onKeyDown={onKeyDown}
        onBlur={() => (held.current === null ? setDraft(null) : undefined)}
        onClick={press}
        className={cx(
          'relative min-w-0 grow overflow-hidden',
          draft !== null && 'outline-2 outline-focus',
          bar === null
            ? 'px-2 text-ink-muted hover:text-ink'
            : cx(
                'touch-none border border-accent-line bg-accent-soft',
                bar.before ? 'rounded-s-none' : 'rounded-s-md',
                bar.after ? 'rounded-e-none' : 'rounded-e-md',
                onMove !== null && 'cursor-grab active:cursor-grabbing',
              ),
        )}
      >
        {bar === null ? (
          <Beyond aria-hidden className="size-4 rtl:-scale-x-100" />
        ) : part === null ? null : (
          <span
            aria-hidden
            style={{ width: percent(filledOf(span, part, shown, today)) }}
            className="absolute inset-y-0 start-0 bg-accent-line opacity-60"
          />
        )}
      </button>
      {onMove === null || bar === null ? null : (
        <>
          {bar.before ? null : (
            <span
              aria-hidden
              onPointerDown={take('start')}
              {...handlers}
              className="absolute inset-y-0 start-0 w-2 cursor-ew-resize touch-none"
            />
          )}
          {bar.after || present.target === '' ? null : (
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

/** Where the bar was at the moment with which it is compared, in outline. */
function FormerBar({ former, project, shown, today }: Pick<BarProps, 'project' | 'shown' | 'today'> & Former) {
  if (former === null) return null;
  const [was, is] = [spanOfProject(former), spanOfProject(project)];
  const bar = barOf(was, shown, today);
  if (bar === null || (was.start === is.start && was.target === is.target)) return null;
  return (
    <span
      aria-hidden
      data-ghost
      style={{ insetInlineStart: percent(bar.left), width: percent(bar.width) }}
      className="absolute inset-y-1 rounded-md border border-dashed border-line-strong"
    />
  );
}

/** The days of then, above those of now. */
function FormerSpan({ former, project }: Pick<BarProps, 'project'> & Former) {
  const [was, is] = [spanOfProject(former ?? project), spanOfProject(project)];
  if (was.start === is.start && was.target === is.target) return null;
  return (
    <span data-compared="span" className="truncate text-tiny text-ink-muted">
      <span className="sr-only">was</span>
      <s className="decoration-ink-faint">{spanText(was.start, was.target)}</s>
    </span>
  );
}

/** The line of a project: its name and days, then its bar, its milestones and today. */
export function TimelineRow({ note, former, ...props }: BarProps & Former & { readonly note: ReactNode }) {
  const { project, shown, today, onOpen } = props;
  const [draft, setDraft] = useState<BarSpan | null>(null);
  const { start, target } = draft ?? spanOfProject(project);
  const now = placeOf(today, shown);
  return (
    <li data-record={project._id} className="flex min-h-13 border-b last:border-b-0">
      <span className="flex w-2/5 max-w-44 shrink-0 flex-col justify-center border-e px-3 lg:max-w-60">
        <button
          type="button"
          title={project.name}
          className="truncate text-start font-medium hover:underline"
          onClick={onOpen}
        >
          {project.name}
        </button>
        <FormerSpan former={former} project={project} />
        <span className={cx('truncate text-meta', draft === null ? 'text-ink-faint' : 'font-medium text-accent-ink')}>
          {spanText(start, target)}
        </span>
        {note}
      </span>
      <span data-timeline-line className="relative grow overflow-hidden">
        {now >= 0 && now < 1 ? (
          <span
            aria-hidden
            style={{ insetInlineStart: percent(middleOf(today, shown)) }}
            className="absolute inset-y-0 z-2 border-s-2 border-danger"
          />
        ) : null}
        <FormerBar former={former} project={project} shown={shown} today={today} />
        <TimelineBar {...props} draft={draft} setDraft={setDraft} />
        {project.milestones.map((milestone) => (
          <MilestoneMark key={milestone.id} milestone={milestone} shown={shown} today={today} />
        ))}
      </span>
    </li>
  );
}
