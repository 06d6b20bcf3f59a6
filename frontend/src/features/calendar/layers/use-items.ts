import { useMemo } from 'react';
import { useThrottledCollection, useThrottledFlashes } from '../../../platform/sync/use-throttled-collection';
import { useNameOf } from '../../../platform/presence/use-names';
import { useIsThere } from '../../../platform/presence/use-is-there';
import { useSettings } from '../../../platform/organisation/use-settings';
import type { CalendarItem, Window } from './calendar-item';
import { eventFolder, type Viewer } from './fold-events';
import {
  companyEventItems,
  holidayItems,
  leaveItems,
  occasionItems,
  sprintItems,
  taskItems,
  ticketItems,
} from './fold-layers';
import { type LayerName, layersByWeight } from './layer-names';

export interface LayeredItems {
  readonly isReady: boolean;
  readonly window: Window;
  readonly items: readonly CalendarItem[];
  /** Including hidden layers; those the viewer can't see are left out. */
  readonly counts: ReadonlyMap<LayerName, number>;
}

function byWeight(a: CalendarItem, b: CalendarItem): number {
  const weight = layersByWeight.indexOf(a.layer) - layersByWeight.indexOf(b.layer);
  return weight === 0 ? a.start.getTime() - b.start.getTime() : weight;
}

export function useLayers(viewer: Viewer, window: Window, hidden: readonly LayerName[]): LayeredItems {
  const { documents: events, status } = useThrottledCollection('calendar');
  const changes = useThrottledFlashes('calendar', events);
  const tasks = useThrottledCollection('tasks');
  const tickets = useThrottledCollection('tickets');
  const sprints = useThrottledCollection('sprints');
  const absences = useThrottledCollection('absences');
  const nameOf = useNameOf();
  const isThere = useIsThere();
  const { documents: companyEvents } = useThrottledCollection('company-events');
  const { documents: occasions } = useThrottledCollection('occasions');
  const { holidays, timeZone } = useSettings();

  const foldEvents = useMemo(() => eventFolder(viewer, window), [viewer, window]);
  const fromEvents = useMemo(() => foldEvents(events, changes), [foldEvents, events, changes]);
  const fromTasks = useMemo(() => taskItems(tasks.documents, window), [tasks.documents, window]);
  const fromLeave = useMemo(
    () => leaveItems(absences.documents, nameOf, isThere, window, timeZone),
    [absences.documents, nameOf, isThere, window, timeZone],
  );
  const fromTickets = useMemo(() => ticketItems(tickets.documents, window), [tickets.documents, window]);
  const fromSprints = useMemo(() => sprintItems(sprints.documents, window), [sprints.documents, window]);
  const fromCompany = useMemo(() => companyEventItems(companyEvents, window), [companyEvents, window]);
  const fromPeople = useMemo(() => occasionItems(occasions, window), [occasions, window]);
  const fromSettings = useMemo(() => holidayItems(holidays, window), [holidays, window]);

  return useMemo(() => {
    const all = [
      ...fromSettings,
      ...fromSprints,
      ...fromEvents,
      ...fromCompany,
      ...fromLeave,
      ...fromPeople,
      ...fromTasks,
      ...fromTickets,
    ];
    const open: readonly LayerName[] = [
      'mine',
      'company',
      'holidays',
      'birthdays',
      ...(absences.status === 'no-permission' ? [] : (['leave'] as const)),
      ...(tasks.status === 'no-permission' ? [] : (['tasks'] as const)),
      ...(tickets.status === 'no-permission' ? [] : (['tickets'] as const)),
      ...(sprints.status === 'no-permission' ? [] : (['sprints'] as const)),
    ];
    const counts = new Map(open.map((layer) => [layer, 0]));
    for (const { layer } of all) counts.set(layer, (counts.get(layer) ?? 0) + 1);
    const isReady = status === 'ready';
    return { isReady, items: all.filter(({ layer }) => !hidden.includes(layer)).toSorted(byWeight), counts, window };
  }, [
    status,
    fromSettings,
    fromSprints,
    fromEvents,
    fromCompany,
    fromLeave,
    fromPeople,
    fromTasks,
    fromTickets,
    absences.status,
    tasks.status,
    tickets.status,
    sprints.status,
    hidden,
    window,
  ]);
}
