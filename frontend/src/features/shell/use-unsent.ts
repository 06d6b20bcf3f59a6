import { outbox } from '../../platform/outbox/outbox-here';
import type { WaitingChange } from '../../platform/outbox/waiting-change';
import { useUser } from '../../platform/session/session';
import { useConnection } from '../../platform/sync/use-connection';
import { useOutgoing } from '../../shared-features/conversation/outbox/use-outbox';
import { useQueuedPunches } from '../../shared-features/punch-clock/punch-queue';
import { useStore } from '../../ui/store/use-store';

/** What this device has not sent: waiting for the connection, or refused. */
export interface Unsent {
  readonly changes: readonly WaitingChange[];
  /** Messages and punches, which wait outside the outbox; punches keep the time at which they were made. */
  readonly elsewhere: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  /** How many of both wait. */
  readonly waiting: number;
}

export function useUnsent(): Unsent {
  const changes = useStore(outbox.changes);
  const punches = useQueuedPunches(useUser()._id);
  const messages = useOutgoing().filter(({ state }) => state === 'waiting');
  // With a connection a message is hardly ever under way long enough to be seen.
  const isAway = useConnection() !== 'live';
  const elsewhere = [
    ...punches.map(({ key, action, timeonly }) => ({ id: key, title: action, text: timeonly })),
    ...messages.map(({ nonce, text }) => ({ id: nonce, title: 'Send message', text })),
  ];
  const shown = isAway ? elsewhere : [];
  return {
    changes,
    elsewhere: shown,
    waiting: shown.length + changes.filter(({ state }) => state === 'waiting').length,
  };
}
