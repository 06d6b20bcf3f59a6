import { addDays } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { type DayForecast } from '@atrium/contracts/projects/forecast';
import { isOver } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { workingParts } from '@atrium/contracts/settings/working-time';
import { readsTasks } from '@atrium/contracts/tasks/rules';
import { ListChecks } from 'lucide-react';
import { use, useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useDocument } from '../../platform/sync/use-document';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { MovedDates } from '../../shared-features/compare/moved-dates';
import { useOwnNow } from '../../shared-features/compare/use-own-now';
import { useDayMoments } from '../../shared-features/past/use-chart-moments';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { ComparisonContext } from '../../ui/compare/comparison';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import type { Tone } from '../../ui/element/tone';
import { useFormats } from '../../ui/format/formats';
import { formatNumber } from '../../ui/format/numbers';
import { Disclosure } from '../../ui/layout/disclosure';
import { Chart } from '../../widgets/charts/chart';
import { basisText, forecastDates, metText, rangeText } from './forecast-text';
import { doneIn, forecastOf, type Goal, goalsOf, type Pace, paceOf, type ProjectWeeks } from './pace';
import { everyWork, type SetProjectSearch } from './project-search';
import { totalProgress } from './select';
import { useProgress } from './use-projects';

function toneOf(share: number): Tone {
  if (share >= 0.85) return 'success';
  return share >= 0.5 ? 'warning' : 'danger';
}

function Goals({ goals }: { goals: readonly Goal[] }) {
  return (
    <>
      <ul aria-label="Forecast of target and milestones" className="divide-y">
        {goals.map(({ id, name, day, share }) => (
          <li key={id} className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="min-w-0 grow wrap-anywhere">{name ?? 'Target'}</span>
            <span title={longDayText(day)} className="text-meta text-ink-muted">
              {dayText(day)}
            </span>
            <Badge tone={toneOf(share)}>{metText(share)}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-meta text-ink-muted">A day is met when everything that is open now is done by its end.</p>
    </>
  );
}

function OwnWeeks({ pace, setSearch }: { pace: Pace; setSearch: SetProjectSearch }) {
  const slots = useMemo(
    () => pace.own.map(({ first }) => ({ key: first, label: dayText(first), title: `Week of ${longDayText(first)}` })),
    [pace],
  );
  const series = useMemo(
    () => [{ key: 'done', label: 'Done', color: 1 as const, values: pace.own.map(({ done }) => done) }],
    [pace],
  );
  const moments = useDayMoments(({ key }) => addDays(key, 6));
  return (
    <Chart
      label="Done by week"
      kind="bar"
      size="sm"
      slots={slots}
      series={series}
      slotHeader="Week"
      empty={{ title: 'Nothing was done' }}
      onOpen={({ slot }) => setSearch({ ...everyWork, tab: 'work', week: slot.key })}
      moments={moments}
    />
  );
}

function OthersWeeks({ others }: { others: readonly ProjectWeeks[] }) {
  return (
    <ul aria-label="Weeks of other projects" className="max-h-72 divide-y overflow-y-auto">
      {others.map(({ project, name, weeks }) => (
        <li key={project} className="flex min-h-row flex-wrap items-center gap-x-3 py-1">
          <RecordLink
            href={`/u/project?open=${project}`}
            className="min-w-0 grow wrap-anywhere text-accent-ink hover:underline"
          >
            {name}
          </RecordLink>
          <span className="text-meta text-ink-muted tabular-nums">
            {weeks.length === 1
              ? `${formatNumber(doneIn(weeks))} done in 1 week`
              : `${formatNumber(doneIn(weeks))} done in ${formatNumber(weeks.length)} weeks`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Basis(props: { pace: Pace; forecast: DayForecast | null; setSearch: SetProjectSearch }) {
  const { pace, forecast, setSearch } = props;
  const isOwn = pace.from === 'own';
  return (
    <>
      <p className="text-meta text-ink-muted">{basisText(pace, forecast?.length ?? 0)}</p>
      {pace.from === null ? null : (
        <Disclosure title={isOwn ? 'What was done by week' : 'Weeks of other projects'}>
          {isOwn ? <OwnWeeks pace={pace} setSearch={setSearch} /> : <OthersWeeks others={pace.others} />}
        </Disclosure>
      )}
    </>
  );
}

/** What the forecast of a project needs to know, as of the moment that is shown. */
function useForecast(project: ProjectView, open: number) {
  const settings = useSettings();
  const { documents: projects } = useCollection('projects');
  const progress = useProgress();
  const { timeZone, weekStart } = settings;
  const today = dayAt(useOwnNow(), timeZone);
  const pace = useMemo(
    () => paceOf(project, projects, progress, today, { timeZone, weekStart }),
    [project, projects, progress, today, timeZone, weekStart],
  );
  const isWorked = useMemo(() => {
    const partOf = workingParts(settings);
    return (day: string) => partOf(day) > 0;
  }, [settings]);
  const { startDate } = project;
  const forecast = useMemo(
    () => forecastOf(open, pace, { today, startDate, isWorked }),
    [open, pace, today, startDate, isWorked],
  );
  return { today, pace, forecast };
}

function Drawn(props: { project: ProjectView; open: number; setSearch: SetProjectSearch }) {
  const { project, open, setSearch } = props;
  useFormats();
  const { today, pace, forecast } = useForecast(project, open);
  const seesTasks = readsTasks(useUser());
  const goals = forecast === null ? [] : goalsOf(project, forecast, today);
  const toWork = () => setSearch({ ...everyWork, tab: 'work' });
  return (
    <PanelSection title="Forecast">
      <div className="flex flex-col gap-2">
        {forecast === null ? null : <p className="font-medium">{rangeText(forecast, today)}</p>}
        <MovedDates of={project._id} dates={forecast && forecastDates(forecast, today)} />
        {goals.length === 0 ? null : <Goals goals={goals} />}
        {project.state === 'On Hold' && forecast !== null ? (
          <p className="text-meta text-ink-muted">It is on hold: this is as if its work went on tomorrow.</p>
        ) : null}
        <Basis pace={pace} forecast={forecast} setSearch={setSearch} />
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="ghost" icon={ListChecks} className="-ms-2" onClick={toWork}>
            {open === 1 ? '1 open record' : `${formatNumber(open)} open records`}
          </Button>
          {seesTasks ? null : (
            <span className="text-meta text-ink-faint">Tasks count as well, which you don’t see.</span>
          )}
        </div>
      </div>
    </PanelSection>
  );
}

/** What was foretold of it then, for the dates that are seen to be held against. */
function DatesOfThen({ project, open }: { project: ProjectView; open: number }) {
  useFormats();
  const { today, forecast } = useForecast(project, open);
  return <MovedDates of={project._id} dates={forecast && forecastDates(forecast, today)} />;
}

function ForecastOfThen({ id }: { id: string }) {
  const { document: project } = useDocument('projects', id);
  const total = totalProgress(useProgress().get(id));
  const open = total.total - total.done;
  return project === undefined || open === 0 ? null : <DatesOfThen project={project} open={open} />;
}

/** By when the open work of a project is done, with how sure that is and what it was drawn from. */
export function ProjectForecast({ project, setSearch }: { project: ProjectView; setSearch: SetProjectSearch }) {
  const comparison = use(ComparisonContext);
  const total = totalProgress(useProgress().get(project._id));
  const open = total.total - total.done;
  if (project.deleted || isOver(project.state) || open === 0) return null;
  return (
    <>
      <Drawn project={project} open={open} setSearch={setSearch} />
      {/* The unseen screen of then opens no records, so what is open is compared by itself. */}
      {comparison === null ? null : (
        <comparison.ScreenOfThen>
          <ForecastOfThen id={project._id} />
        </comparison.ScreenOfThen>
      )}
    </>
  );
}
