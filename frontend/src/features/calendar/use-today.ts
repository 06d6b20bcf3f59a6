import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { useFormats } from '../../ui/format/formats';
import { dayKey, daysLater, wallAt, wallOf } from '../../widgets/calendar/wall-time';
import type { CalendarItem, Window } from './layers/calendar-item';
import { eventFolder } from './layers/fold-events';
import { companyEventItems, holidayItems, leaveItems, occasionItems } from './layers/fold-layers';
import { layersByWeight } from './layers/layer-names';
import { useViewer } from './use-calendar-page';

const noChanges = new Map();

/** Null while loading. Without tasks and tickets, which the start page lists elsewhere. */
export function useToday(): readonly CalendarItem[] | null {
  const viewer = useViewer();
  const { documents: events, status } = useCollection('calendar');
  const { documents: company, status: companyStatus } = useCollection('company-events');
  const { documents: occasions } = useCollection('occasions');
  const { documents: absences } = useCollection('absences');
  const { holidays } = useSettings();
  const { timeZone: zone } = useFormats();
  const nameOf = useNameOf();
  const isThere = useIsThere();
  const today = dayKey(wallOf(useNow(), zone));
  const window = useMemo<Window>(() => {
    const from = wallAt(today);
    return { from, to: daysLater(from, 1), zone };
  }, [today, zone]);
  const isLoading = status === 'loading' || companyStatus === 'loading';
  return useMemo(() => {
    if (isLoading) return null;
    const all = [
      ...holidayItems(holidays, window),
      ...eventFolder(viewer, window)(events, noChanges),
      ...companyEventItems(company, window),
      ...leaveItems(absences, nameOf, isThere, window),
      ...occasionItems(occasions, window),
    ];
    // Meetings first: many anniversaries must not push them out of sight.
    return all.toSorted(
      (a, b) =>
        Number(a.allDay) - Number(b.allDay) ||
        (a.allDay ? 0 : Number(a.start) - Number(b.start)) ||
        layersByWeight.indexOf(a.layer) - layersByWeight.indexOf(b.layer),
    );
  }, [isLoading, holidays, window, events, viewer, company, absences, nameOf, isThere, occasions]);
}
