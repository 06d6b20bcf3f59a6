import type { SessionView } from '@atrium/contracts/users/sessions';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => Promise<void> }) {
  const { device, network, since, lastSeen, current } = session;
  const [isEnding, setEnding] = useState(false);
  const name = device === '' ? 'Unknown device' : device;
  const end = async () => {
    setEnding(true);
    await onEnd();
    setEnding(false);
  };
  return (
    <li className="flex items-center gap-3 py-2.5">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {current ? <Badge tone="success">This one</Badge> : null}
        </p>
        <p className="text-meta text-ink-muted">
          Signed in <RelativeTime at={since} />
          {network === '' ? null : ` from ${network}`}
          {current ? null : (
            <>
              {' · '}seen <RelativeTime at={lastSeen} />
            </>
          )}
        </p>
      </div>
      {current ? null : (
        <Button size="sm" busy={isEnding} aria-label={`Sign out ${name}`} onClick={() => void end()}>
          Sign out
        </Button>
      )}
    </li>
  );
}

export function SessionList(props: {
  sessions: readonly SessionView[] | null;
  failure: string | null;
  onRetry: () => void;
  onEnd: (session: SessionView) => Promise<void>;
}) {
  const { sessions, failure, onRetry, onEnd } = props;
  if (sessions === null) {
    return failure === null ? <SkeletonText lines={3} /> : <ErrorState description={failure} onRetry={onRetry} />;
  }
  if (sessions.length === 0) return <p className="text-ink-muted">Signed in nowhere</p>;
  return (
    <ul aria-label="Sessions" className="-my-2 divide-y">
      {sessions.map((session) => (
        <SessionRow key={session._id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </ul>
  );
}
