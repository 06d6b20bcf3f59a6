import type { SessionView } from '@atrium/contracts/users/sessions';
import type { UserView } from '@atrium/contracts/users/views';
import { usePolling } from '../../../platform/api/use-polling';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { SessionList } from '../../../shared-features/account/session-list';
import { useUserCommands } from '../../../shared-features/account/use-user-commands';
import { useLiveName } from '../../../ui/person/person-names';

const everyMs = 30_000;

export function SessionsDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { answer, failure, ask } = usePolling<{ items: SessionView[] }>(
    `/user/personsessions/${user._id}`,
    everyMs,
    false,
  );
  const { endSessions } = useUserCommands();
  const name = useLiveName(user);
  const end = async (session?: string) => {
    await endSessions(user._id, session);
    ask();
  };
  const hasSome = answer !== null && answer.items.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Sessions of ${name}`}
      description="A session that you end asks for the password again, and says that an administrator ended it."
      footer={
        <>
          {hasSome ? (
            <Button variant="danger" className="me-auto" onClick={() => void end()}>
              Sign out everywhere
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <SessionList
        sessions={answer?.items ?? null}
        failure={failure}
        onRetry={ask}
        onEnd={({ _id }: SessionView) => end(_id)}
      />
    </Dialog>
  );
}
