import { noStatus, type PersonStatusText, statusAt } from '@atrium/contracts/statuses/rules';
import type { PersonStatusView } from '@atrium/contracts/statuses/views';
import { patch } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { useDocument } from '../../platform/sync/use-document';
import { useNow } from '../../ui/format/clock';

/** The reader's status, null for none, and the functions that change it. */
export function useOwnStatus() {
  const me = useUser()._id;
  const dispatch = useDispatch();
  const { document } = useDocument('statuses', me);
  const now = useNow();
  const show = (said: PersonStatusText) => [
    patch<PersonStatusView>('statuses', me, (doc) => ({ _id: me, version: doc?.version ?? 0, ...said })),
  ];
  return {
    status: statusAt(document, now),
    /** @returns why it was refused; null when it was taken */
    say: async (said: PersonStatusText): Promise<string | null> => {
      const outcome = await dispatch('SetStatus', { body: said, patches: show(said), quiet: true });
      return outcome.ok ? null : (outcome.problem.errors?.[0]?.message ?? outcome.problem.message);
    },
    clear: async (): Promise<void> => {
      await dispatch('ClearStatus', { patches: show(noStatus), failure: 'The status could not be cleared' });
    },
  };
}
