import { readsCalendar } from '@atrium/contracts/calendar/rules';
import { useUser } from '../../platform/session/session';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { LiveCalendar } from './live-calendar';

export function CalendarScreen() {
  const user = useUser();
  if (readsCalendar(user)) return <LiveCalendar />;
  return <RefusedScreen title="Calendar" />;
}
