import type { LeaveState } from '@atrium/contracts/leave/states';
import { Badge } from '../../ui/element/badge';
import type { Tone } from '../../ui/element/tone';
import { wireText } from '../../ui/language/wire-text';

const tones: Readonly<Record<LeaveState, Tone>> = {
  Pending: 'warning',
  Approved: 'success',
  Rejected: 'danger',
  Withdrawn: 'neutral',
};

export function LeaveStateBadge({ state }: { state: LeaveState }) {
  return <Badge tone={tones[state]}>{wireText(state)}</Badge>;
}
