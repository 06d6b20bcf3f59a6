import type { HistoryEntry } from '@atrium/contracts/core/history';
import { addDays } from '@atrium/contracts/core/days';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useMemo } from 'react';
import { viewerDayStart } from '../../platform/browser/viewer-zone';
import { useIsThere } from '../../platform/presence/use-is-there';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import { useChartMoments } from '../../shared-features/past/use-chart-moments';
import { useNow } from '../../ui/format/clock';
import { useFormats, viewerDay } from '../../ui/format/formats';
import { formatNumber } from '../../ui/format/numbers';
import { Chart } from '../../widgets/charts/chart';
import { shortDay, spanText } from '../../widgets/charts/period';
import { type VoteDays, votesByDay } from './votes-by-day';

const mostNames = 3;

function namesText(people: readonly string[], nameOf: NameOf): string {
  const names = people.slice(0, mostNames).map(nameOf).join(', ');
  const more = people.length - mostNames;
  if (more <= 0) return names;
  return more === 1 ? `${names} and another one` : `${names} and ${formatNumber(more)} others`;
}

function slotTitle({ from, to, given, taken }: VoteDays, nameOf: NameOf): string {
  const givenText = given.length === 0 ? '' : `Given by ${namesText(given, nameOf)}`;
  const takenText = taken.length === 0 ? '' : `Taken back by ${namesText(taken, nameOf)}`;
  return [spanText(from, to), givenText, takenText].filter((text) => text !== '').join(' · ');
}

/** How the votes for a request grew, day by day, with who gave them and took them back; each day leads to its end. */
export function VotesOverTime(props: { feature: FeatureRequestView; entries: readonly HistoryEntry[] }) {
  const { feature, entries } = props;
  useFormats();
  const today = viewerDay(useNow());
  const isThere = useIsThere();
  const nameOf = useNameOf();
  const days = useMemo(() => votesByDay(entries, { today, dayOf: viewerDay, isThere }), [entries, today, isThere]);
  const moments = useChartMoments(({ key }) => viewerDayStart(addDays(key, 1)).getTime() - 1);
  // On its first day there is nothing to draw.
  if (days.length < 2) return null;
  return (
    <div className="flex w-72 max-w-full flex-col gap-1 sm:w-80">
      <Chart
        label="Votes over time"
        kind="line"
        size="sm"
        slots={days.map((day) => ({ key: day.to, label: shortDay(day.to), title: slotTitle(day, nameOf) }))}
        series={[{ key: 'votes', label: 'Votes', color: 1, values: days.map(({ votes }) => votes) }]}
        slotHeader="Day"
        empty={{ title: 'Nobody votes for it' }}
        moments={moments}
      />
      {feature.duplicates.some(({ voters }) => voters.length > 0) ? (
        <p className="text-meta text-ink-faint">Without votes that were given to duplicates.</p>
      ) : null}
    </div>
  );
}
