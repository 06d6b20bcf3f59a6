import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import {
  CalendarCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  type LucideIcon,
  PackageCheck,
  ScanSearch,
} from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { featureTones } from '../../shared-features/item-links/item-kinds';
import { wireText } from '../../ui/language/wire-text';

const statusIcons: Readonly<Record<FeatureStatus, LucideIcon>> = {
  New: CircleDashed,
  'Under Review': ScanSearch,
  Planned: CalendarCheck,
  'In Progress': CircleDot,
  Shipped: PackageCheck,
  Declined: CircleSlash,
};

export function FeatureStatusBadge({ status }: { status: FeatureStatus }) {
  return (
    <Badge tone={featureTones[status]} icon={statusIcons[status]}>
      {wireText(status)}
    </Badge>
  );
}
