import { useDocument } from '../../../platform/sync/use-document';
import { Badge } from '../../../ui/element/badge';
import { type Presence, usePersonStatus } from '../../../ui/person/person-status';
import type { Tone } from '../../../ui/element/tone';

const tones: Readonly<Record<Presence, Tone>> = {
  online: 'success',
  away: 'warning',
  leave: 'primary',
  out: 'neutral',
};

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What is said of those whose status is unknown: whether they are punched in. */
function useOffline(id: string): string {
  return useDocument('whereabouts', id).document?.in === true ? 'In' : 'Offline';
}

/** Whether a person is there, as text. */
export function PersonStatusText({ id }: { id: string }) {
  const status = usePersonStatus(id);
  const offline = useOffline(id);
  if (status === null) return <span className={offline === 'In' ? undefined : 'text-ink-faint'}>{offline}</span>;
  return (
    <span title={status.label} className="inline-block max-w-64 truncate align-bottom">
      {capitalised(status.label)}
    </span>
  );
}

/** Whether a person is there, as a mark beside their name. */
export function PersonStatusBadge({ id }: { id: string }) {
  const status = usePersonStatus(id);
  const offline = useOffline(id);
  return (
    <Badge tone={status?.presence == null ? 'neutral' : tones[status.presence]}>
      {status === null ? offline : capitalised(status.label)}
    </Badge>
  );
}
