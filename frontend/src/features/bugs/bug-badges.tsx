import type { BugPriority, BugStatus } from '@atrium/contracts/bugs/rules';
import { CircleCheck, CircleDashed, CircleDot, CircleSlash, CircleX, type LucideIcon } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { bugTones } from '../../widgets/item-links/item-kinds';
import { priorityTone } from './select';

const statusIcons: Readonly<Record<BugStatus, LucideIcon>> = {
  New: CircleDashed,
  'In Progress': CircleDot,
  Resolved: CircleCheck,
  Closed: CircleSlash,
  Invalid: CircleX,
};

/** A bug's status. */
export function BugStatusBadge({ status }: { status: BugStatus }) {
  return (
    <Badge tone={bugTones[status]} icon={statusIcons[status]}>
      {status}
    </Badge>
  );
}

/** A bug's priority; a bug without one says so. */
export function BugPriorityBadge({ priority }: { priority: BugPriority | '' }) {
  return <Badge tone={priorityTone(priority)}>{priority === '' ? 'None' : priority}</Badge>;
}
