import type { ProjectView } from '@atrium/contracts/projects/views';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { formatDay, viewerDay } from '../../ui/format/formats';
import { dayText, spanText } from '../../shared-features/plan/days';
import { isGone, RowNote } from '../../ui/compare/row-note';
import { type RowMarks, useComparedRows } from '../../ui/compare/use-compared-rows';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { Segmented } from '../../ui/form/segmented';
import { useNow } from '../../ui/format/clock';
import { usePhone } from '../../ui/layout/use-narrow';
import { EmptyState } from '../../ui/status/empty-state';
import { milestoneText } from './milestone-text';
import { ProgressBar } from './project-badges';
import type { ProjectSearch, SetProjectSearch } from './project-search';
import { totalProgress } from './select';
import { TimelineRow } from './timeline-bar';
import {
  type BarSpan,
  spanOfProject,
  ticksOf,
  type TimelineWindow,
  windowAround,
  windowBeside,
} from './timeline-layout';
import { type Zoom } from './zooms';
import { useProjectCommands } from './use-project-commands';
import { useProgress, useProjectRights } from './use-projects';

const zoomOptions: readonly { value: Zoom; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
];

function windowText({ from }: TimelineWindow, zoom: Zoom): string {
  if (zoom === 'year') return from.slice(0, 4);
  if (zoom === 'month') return formatDay(from, { month: 'long', year: 'numeric' });
  return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ${from.slice(0, 4)}`;
}

/** What of a span differs from a project's, as it is sent. */
function movedDays(project: ProjectView, { start, target }: BarSpan) {
  const before = spanOfProject(project);
  return {
    ...(start !== before.start && { startDate: start }),
    ...(target !== before.target && { targetDate: target }),
  };
}

interface Shown {
  readonly projects: readonly ProjectView[];
  readonly today: string;
  readonly onOpen: (project: ProjectView) => void;
  /** What became of them, where that is compared. */
  readonly marks: RowMarks<ProjectView> | null;
}

/** On phones, where a line of time has no room: what the bars and marks say, in words. */
function TimelineList({ projects, today, onOpen, marks }: Shown) {
  const progress = useProgress();
  return (
    <ol aria-label="Timeline" className="flex flex-col gap-2">
      {projects.map((project) => {
        const { start, target } = spanOfProject(project);
        return (
          <li key={project._id} className="flex flex-col gap-1 rounded-lg border bg-surface p-3">
            <button
              type="button"
              className="truncate text-start font-medium text-accent-ink"
              onClick={() => onOpen(project)}
            >
              {project.name}
            </button>
            <RowNote marks={marks} id={project._id} />
            <span className="text-meta text-ink-muted">
              {target === '' ? `From ${dayText(start)}` : spanText(start, target)}
            </span>
            <ProgressBar count={totalProgress(progress.get(project._id))} label={project.name} />
            {project.milestones.map((milestone) => (
              <span key={milestone.id} className="text-meta text-ink-muted">
                {milestoneText(milestone, today, dayText)}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** Beyond this part of the width there is no room for the name of a tick. */
const lastName = 0.95;

function TimelineLines(
  props: Shown & { readonly shown: TimelineWindow; readonly zoom: Zoom; readonly onShow: (day: string) => void },
) {
  const { projects, today, onOpen, marks, shown, zoom, onShow } = props;
  const progress = useProgress();
  const { change } = useProjectCommands();
  const { edit } = useProjectRights();
  return (
    <div className="overflow-hidden rounded-lg border bg-surface">
      <div aria-hidden className="flex h-7 border-b text-tiny text-ink-faint">
        <span className="w-2/5 max-w-44 shrink-0 border-e lg:max-w-60" />
        <span className="relative grow overflow-hidden">
          {ticksOf(shown, zoom).map(({ day, place }) => (
            <span
              key={day}
              style={{ insetInlineStart: `${place * 100}%` }}
              className="absolute top-1.5 border-s ps-1 whitespace-nowrap"
            >
              {place > lastName
                ? '\u00a0'
                : formatDay(day, zoom === 'month' ? { day: 'numeric', month: 'short' } : { month: 'short' })}
            </span>
          ))}
        </span>
      </div>
      <ol aria-label="Timeline">
        {projects.map((project) => (
          <TimelineRow
            key={project._id}
            project={project}
            shown={shown}
            today={today}
            done={totalProgress(progress.get(project._id))}
            note={<RowNote marks={marks} id={project._id} shown={spanFields} />}
            former={marks?.differences.get(project._id)?.before ?? null}
            onMove={
              edit && !project.deleted && !isGone(marks, project._id)
                ? (span) => void change(project, movedDays(project, span))
                : null
            }
            onOpen={() => onOpen(project)}
            onShow={onShow}
          />
        ))}
      </ol>
    </div>
  );
}

/** Said by the bar. */
const spanFields = ['startDate', 'targetDate'];

const idOf = ({ _id }: ProjectView) => _id;

/** The projects in time: a bar from start to target for each, its milestones as marks, and today as a line. */
export function ProjectTimeline(props: {
  projects: readonly ProjectView[];
  search: ProjectSearch;
  setSearch: SetProjectSearch;
}) {
  const { search, setSearch } = props;
  const { rows: projects, marks } = useComparedRows('Timeline', props.projects, idOf);
  const today = viewerDay(new Date(useNow()));
  const isPhone = usePhone();
  const { edit } = useProjectRights();
  const zoom = search.zoom ?? 'quarter';
  const shown = windowAround(search.from ?? today, zoom);
  const open = (project: ProjectView) => setSearch({ open: project._id });
  const go = (by: -1 | 1) => setSearch({ from: windowBeside(shown, zoom, by).from });
  if (projects.length === 0) {
    return <EmptyState title="No project matches" description="Projects with their days appear here." />;
  }
  if (isPhone) return <TimelineList projects={projects} today={today} onOpen={open} marks={marks} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<Zoom>
          label="Zoom"
          value={zoom}
          options={zoomOptions}
          onChange={(next) => setSearch({ zoom: next === 'quarter' ? undefined : next })}
        />
        <IconButton label="Earlier" icon={ArrowLeft} onClick={() => go(-1)} />
        <span className="min-w-28 text-center font-medium">{windowText(shown, zoom)}</span>
        <IconButton label="Later" icon={ArrowRight} onClick={() => go(1)} />
        <Button size="sm" variant="ghost" onClick={() => setSearch({ from: undefined })}>
          Today
        </Button>
        {edit ? (
          <p className="text-meta text-ink-faint">
            Arrows move a bar in focus by a day, with Shift by a week, with Alt its target; Enter keeps it.
          </p>
        ) : null}
      </div>
      <TimelineLines
        projects={projects}
        today={today}
        onOpen={open}
        marks={marks}
        shown={shown}
        zoom={zoom}
        onShow={(day) => setSearch({ from: day })}
      />
    </div>
  );
}
