import type { PunchAction } from '@atrium/contracts/attendance/rules';
import { useCallback } from 'react';
import { useGo } from '../../platform/browser/use-go';
import { offlineCode } from '../../platform/api/api-problem';
import { useUser } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useDocument } from '../../platform/sync/use-document';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast, type ToastOptions } from '../../ui/overlay/toast-store';
import { keepPunch, type QueuedPunch, useQueuedPunches } from './punch-queue';

/** The server's state plus queued punches. */
export interface OwnClock {
  readonly in: boolean | null;
  readonly since: number | null;
  readonly waiting: readonly QueuedPunch[];
}

export function useOwnClock(): OwnClock {
  const { _id } = useUser();
  const { document, status } = useDocument('time-clocks', _id);
  const waiting = useQueuedPunches(_id);
  const last = waiting.at(-1);
  if (last !== undefined) {
    const isIn = last.action === 'Punch In';
    return { in: isIn, since: isIn ? last.time : null, waiting };
  }
  if (document === undefined) return { in: status === 'loading' ? null : false, since: null, waiting };
  return { in: document.in, since: 'since' in document ? document.since : null, waiting };
}

/** Where a punch leads: on leaving to the hand-over, on coming to what happened meanwhile. */
function nextStep(action: PunchAction, go: (address: string) => void): NonNullable<ToastOptions['action']> {
  return action === 'Punch Out'
    ? { label: 'Hand over your day', onSelect: () => go('/u/day') }
    : { label: 'What happened since', onSelect: () => go('/u/home?away=out&of=mine') };
}

/** Confirms first. Queued without a connection. */
export function usePunch(): (action: PunchAction) => Promise<void> {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const go = useGo();
  const { _id } = useUser();
  return useCallback(
    async (action) => {
      const message = action === 'Punch In' ? 'Your working time begins now.' : 'Your working time ends now.';
      if (!(await confirm({ title: `${action}?`, message, confirmLabel: action }))) return;
      const now = new Date();
      const time = now.getTime();
      const claim = { action, date: now.toLocaleString(), time, timeonly: now.toLocaleTimeString() };
      const keep = (): void => {
        keepPunch(_id, claim);
        toast.info(`${action} is kept on this device`, { description: 'It will be sent once you are back online.' });
      };
      if (!navigator.onLine) return keep();
      const outcome = await dispatch('Punch', { body: claim, quiet: true });
      if (outcome.ok) toast.success(outcome.data.message, { action: nextStep(action, go) });
      else if (outcome.problem.code === offlineCode) keep();
      else toast.error(`${action} was not recorded`, { description: outcome.problem.message });
    },
    [dispatch, confirm, go, _id],
  );
}
