import type { SessionView } from '@atrium/contracts/users/sessions';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../platform/api/use-dispatch';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Card } from '../../ui/layout/card';
import { ErrorState } from '../../ui/status/error-state';
import { RelativeTime } from '../../ui/format/relative-time';
import { SkeletonText } from '../../ui/status/skeleton';
import { toast } from '../../ui/overlay/toast-store';
import { usePolling } from '../../platform/api/use-polling';

const everyMs = 30_000;

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => Promise<void> }) {
  const { device, since, lastSeen, current } = session;
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

/** Where one is signed in, with the way to sign out elsewhere. */
export function SessionsCard() {
  const dispatch = useDispatch();
  const { answer, failure, ask } = usePolling<{ items: SessionView[] }>('/user/sessions', everyMs, true);
  const end = async ({ _id }: SessionView) => {
    const outcome = await dispatch({
      method: 'DELETE',
      path: `/user/sessions/${_id}`,
      failure: 'The session was not ended',
    });
    if (outcome.ok) toast.success('Signed out there');
    ask();
  };
  const endOthers = async () => {
    const path = '/user/sessions/others';
    const outcome = await dispatch<{ message: string }>({ method: 'DELETE', path, failure: 'You were not signed out' });
    if (outcome.ok) toast.success(outcome.data.message);
    ask();
  };
  const hasOthers = answer?.items.some(({ current }) => !current) === true;
  return (
    <Card
      title="Sessions"
      actions={
        hasOthers ? (
          <Button size="sm" onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      {answer === null ? (
        failure === null ? (
          <SkeletonText lines={3} />
        ) : (
          <ErrorState description={failure} onRetry={ask} />
        )
      ) : (
        <ul aria-label="Sessions" className="-my-2 divide-y">
          {answer.items.map((session) => (
            <SessionRow key={session._id} session={session} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
