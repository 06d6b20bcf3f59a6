import type { SessionView } from '@atrium/contracts/users/sessions';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { toast } from '../../../ui/overlay/toast-store';
import { usePolling } from '../../../platform/api/use-polling';
import { SessionList } from '../../../shared-features/account/session-list';

const everyMs = 30_000;

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
      <SessionList sessions={answer?.items ?? null} failure={failure} onRetry={ask} onEnd={end} />
    </Card>
  );
}
