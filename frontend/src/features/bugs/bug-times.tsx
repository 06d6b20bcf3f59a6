import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { TimeInStatus } from '../../widgets/status-times/time-in-status';
import { bugTones } from '../../shared-features/item-links/item-kinds';

export function BugTimes({ bug: { status, statusSince: since, timeInStatus: before } }: { bug: BugView }) {
  return <TimeInStatus statuses={bugStatuses} tones={bugTones} past={{ status, since, before }} layout="column" />;
}
