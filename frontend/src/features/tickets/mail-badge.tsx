import type { MailState } from '@atrium/contracts/tickets/views';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { Badge } from '../../ui/element/badge';

const badges = {
  queued: { tone: 'neutral', icon: Clock, word: 'Queued' },
  sent: { tone: 'success', icon: CircleCheck, word: 'Sent' },
  failed: { tone: 'danger', icon: CircleAlert, word: 'Failed' },
} as const;

/** What a state of a mail is called. */
export function mailWord(state: MailState): string {
  return badges[state].word;
}

/** Whether a mail has left. */
export function MailBadge({ state }: { state: MailState }) {
  const { tone, icon, word } = badges[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
