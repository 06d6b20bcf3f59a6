import type { MailState } from '@atrium/contracts/tickets/views';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { Badge } from '../../../ui/element/badge';

const badges = {
  queued: { tone: 'neutral', icon: Clock, label: 'Queued' },
  sent: { tone: 'success', icon: CircleCheck, label: 'Sent' },
  failed: { tone: 'danger', icon: CircleAlert, label: 'Failed' },
  bounced: { tone: 'danger', icon: Undo2, label: 'Bounced' },
} as const;

export function mailLabel(state: MailState): string {
  return badges[state].label;
}

export function MailBadge({ state }: { state: MailState }) {
  const { tone, icon, label } = badges[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
