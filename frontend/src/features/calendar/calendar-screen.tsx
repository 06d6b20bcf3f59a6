import { readsCalendar } from '@atrium/contracts/calendar/rules';
import { useUser } from '../../platform/session/session';
import { NoPermission } from '../../ui/status/no-permission';
import { PageHeader } from '../../ui/layout/page-header';
import { LiveCalendar } from './live-calendar';

/** The calendar of the organisation and one's own. */
export function CalendarScreen() {
  const user = useUser();
  if (readsCalendar(user)) return <LiveCalendar />;
  return (
    <>
      <PageHeader title="Calendar" />
      <NoPermission />
    </>
  );
}
