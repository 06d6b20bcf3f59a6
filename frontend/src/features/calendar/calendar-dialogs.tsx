import type { SetAddress } from '../../platform/list/use-address';
import { useLast } from '../../ui/overlay/use-last';
import type { Span } from '../../widgets/calendar/calendar-types';
import type { CalendarItem } from './layers/calendar-item';
import type { CalendarSearch } from './calendar-search';
import { DayDialog } from './day-dialog';
import { SharingDialog } from './sharing-dialog';

export function CalendarDialogs(props: {
  search: CalendarSearch;
  setSearch: SetAddress<CalendarSearch>;
  drawn: Span | null;
  itemsOf: (day: string) => readonly CalendarItem[];
}) {
  const { search, setSearch, drawn, itemsOf } = props;
  const { day, sharing } = search;
  const lastDay = useLast(day);
  return (
    <>
      {lastDay === undefined ? null : (
        <DayDialog
          key={`${lastDay} ${drawn?.start.getTime() ?? ''}`}
          open={day !== undefined}
          day={lastDay}
          drawn={drawn}
          items={itemsOf(lastDay)}
          onClose={() => setSearch({ day: undefined })}
        />
      )}
      <SharingDialog open={sharing === 'open'} onClose={() => setSearch({ sharing: undefined })} />
    </>
  );
}
