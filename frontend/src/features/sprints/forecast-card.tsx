import { workingParts } from '@atrium/contracts/settings/working-time';
import { chanceWithin, daysFor, type Forecast, fewestPastDays, forecastOf } from '@atrium/contracts/sprints/forecast';
import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useCollection } from '../../platform/sync/use-collection';
import { type ForecastDate, MovedDates } from '../../shared-features/compare/moved-dates';
import { useOwnNow } from '../../shared-features/compare/use-own-now';
import { weekDayAndDay } from '../../ui/format/day-texts';
import { useFormats, viewerDay } from '../../ui/format/formats';
import { Card } from '../../ui/layout/card';
import { chanceText, dayAfter, type IsWorked, pastDays, percentText, workingDaysUntil } from './forecast';
import type { Measure } from './sprint-search';
import { useBurndowns } from './use-sprints';
import { formatNumber } from '../../ui/format/numbers';

/** The shares of the runs that are shown: as likely as not, likely, and nearly sure. */
const shares = [0.5, 0.85, 0.95] as const;

function dayText(forecast: Forecast, share: number, isWorked: IsWorked, today: string): string {
  const day = dayAfter(daysFor(forecast, share), isWorked, today);
  return day === null ? 'Not for years' : `by ${weekDayAndDay(day)}`;
}

/** As they are compared with those of another moment. */
function datesOf(forecast: Forecast, isWorked: IsWorked, today: string): ForecastDate[] {
  return shares.map((share) => ({ label: percentText(share), text: dayText(forecast, share, isWorked, today) }));
}

function ShareList(props: { forecast: Forecast; isWorked: IsWorked; today: string }) {
  const { forecast, isWorked, today } = props;
  return (
    <dl aria-label="Done by" className="grid gap-2 sm:grid-cols-3">
      {shares.map((share) => (
        <div key={share} className="flex items-baseline gap-2 rounded-md bg-hover px-3 py-2 sm:flex-col sm:gap-0">
          <dt className="text-meta text-ink-muted max-sm:w-28">In {percentText(share)} of runs</dt>
          <dd className="font-medium">{dayText(forecast, share, isWorked, today)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From what the forecast was drawn. */
function drawnText(forecast: Forecast, remaining: number, past: readonly number[], measure: Measure): string {
  const [runs, left] = [formatNumber(forecast.length), formatNumber(remaining)];
  const velocity = past.reduce((sum, done) => sum + done, 0) / Math.max(1, past.length);
  const pace = formatNumber(velocity, { maximumFractionDigits: 1 });
  return measure === 'points'
    ? `${runs} simulated runs of the remaining ${left} points, drawn from the last ${past.length} working days, on which ${pace} points a day were done.`
    : `${runs} simulated runs of the remaining ${left} records, drawn from the last ${past.length} working days, on which ${pace} records a day were done.`;
}

/** When the rest of a running sprint is done, at the pace of its project's past days, with how sure that is. */
export function ForecastCard(props: { sprint: SprintView; burndown: BurndownView; measure: Measure }) {
  const { sprint, burndown, measure } = props;
  const settings = useSettings();
  const { documents: sprints } = useCollection('sprints');
  const burndowns = useBurndowns();
  useFormats();
  const today = viewerDay(useOwnNow());
  const isWorked = useMemo<IsWorked>(() => {
    const partOf = workingParts(settings);
    return (day) => partOf(day) > 0;
  }, [settings]);
  const past = useMemo(() => {
    const alike = sprints.filter(({ project }) => project === sprint.project);
    return pastDays(alike, burndowns, measure, isWorked, today);
  }, [sprints, sprint.project, burndowns, measure, isWorked, today]);
  const last = burndown.steps.at(-1);
  const remaining = last === undefined ? 0 : last.scope[measure] - last.done[measure];
  const forecast = useMemo(() => forecastOf(remaining, past), [remaining, past]);
  if (sprint.state !== 'Active' || remaining === 0) return null;
  return (
    <Card title="Forecast">
      <div className="mb-3 empty:hidden">
        <MovedDates of={`sprint ${sprint._id}`} dates={forecast && datesOf(forecast, isWorked, today)} />
      </div>
      {forecast === null ? (
        <p className="text-ink-faint">
          A forecast needs {fewestPastDays} working days of sprints on which something was done.
        </p>
      ) : (
        <div className="flex flex-col gap-3">
          {sprint.endDate === '' ? null : (
            <p className="font-medium">
              {chanceText(
                chanceWithin(forecast, workingDaysUntil(sprint.endDate, isWorked, today)),
                weekDayAndDay(sprint.endDate),
              )}
            </p>
          )}
          <ShareList forecast={forecast} isWorked={isWorked} today={today} />
          <p className="text-meta text-ink-muted">{drawnText(forecast, remaining, past, measure)}</p>
        </div>
      )}
    </Card>
  );
}
