import { type PortalStatus, portalStatusTexts } from '@atrium/contracts/portal/rules';
import { Badge } from '../../ui/element/badge';
import type { Tone } from '../../ui/element/tone';

const tones: Readonly<Record<PortalStatus, Tone>> = {
  received: 'neutral',
  working: 'primary',
  waiting: 'warning',
  solved: 'success',
  closed: 'neutral',
};

export function PortalStatusBadge({ status }: { status: PortalStatus }) {
  return <Badge tone={tones[status]}>{portalStatusTexts[status]}</Badge>;
}
