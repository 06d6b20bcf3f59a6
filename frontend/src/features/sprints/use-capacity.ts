import type { SprintView } from '@atrium/contracts/sprints/views';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useCollection } from '../../platform/sync/use-collection';
import { useNow } from '../../ui/format/clock';
import { viewerDay } from '../../ui/format/formats';
import {
  type CapacityRow,
  capacityRows,
  finderOf,
  isOfSprint,
  paces,
  spanLeft,
  timesWith,
  workingDays,
} from './capacity';
import type { SprintItem } from './sprint-items';
import type { Measure } from './sprint-search';

function useItems(): readonly SprintItem[] {
  const { documents: bugs } = useCollection('bugs');
  const { documents: features } = useCollection('feature-requests');
  const { documents: tasks } = useCollection('tasks');
  return useMemo(
    () => [
      ...bugs.map((document): SprintItem => ({ collection: 'bugs', document })),
      ...features.map((document): SprintItem => ({ collection: 'feature-requests', document })),
      ...tasks.map((document): SprintItem => ({ collection: 'tasks', document })),
    ],
    [bugs, features, tasks],
  );
}

export interface Capacity {
  readonly measure: Measure;
  /** Null for a sprint without an end. */
  readonly left: { readonly days: number; readonly rows: readonly CapacityRow[] } | null;
}

/** @param wanted undefined counts points where anything in the sprint is estimated, else records */
export function useCapacity(sprint: SprintView, sprints: readonly SprintView[], wanted: Measure | undefined): Capacity {
  const times = useSettings();
  const all = useItems();
  const { documents: availability } = useCollection('whereabouts');
  const today = viewerDay(useNow());
  const items = useMemo(() => all.filter((item) => isOfSprint(item, sprint._id)), [all, sprint._id]);
  const measure = wanted ?? (items.some(({ document }) => document.points > 0) ? 'points' : 'items');
  const timesOf = useMemo(() => {
    const own = new Map(availability.map(({ _id, workdays }) => [_id, timesWith(times, workdays)]));
    return (person: string) => own.get(person) ?? times;
  }, [times, availability]);
  const usual = useMemo(
    () => paces({ sprints, find: finderOf(all) }, sprint.project, measure, timesOf),
    [sprints, all, sprint.project, measure, timesOf],
  );
  const left = useMemo(() => {
    const span = spanLeft(sprint, today);
    if (span === null) return null;
    const away = new Map(availability.map((each) => [each._id, each.away]));
    const awayOf = (person: string) => away.get(person) ?? [];
    const rows = capacityRows({ items, paces: usual, awayOf, timesOf, span, measure });
    return { days: workingDays(times, span), rows };
  }, [sprint, today, availability, items, usual, times, timesOf, measure]);
  return { measure, left };
}
