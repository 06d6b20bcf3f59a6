import type { BugStatus } from '@atrium/contracts/bugs/rules';
import { CircleCheck, CircleDashed, CircleDot, CircleSlash, CircleX, type LucideIcon } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { bugTones } from '../../shared-features/item-links/item-kinds';
import { wireText } from '../../ui/language/wire-text';

const statusIcons: Readonly<Record<BugStatus, LucideIcon>> = {
  New: CircleDashed,
  'In Progress': CircleDot,
  Resolved: CircleCheck,
  Closed: CircleSlash,
  Invalid: CircleX,
};

export function BugStatusBadge({ status }: { status: BugStatus }) {
  return (
    <Badge tone={bugTones[status]} icon={statusIcons[status]}>
      {wireText(status)}
    </Badge>
  );
}
