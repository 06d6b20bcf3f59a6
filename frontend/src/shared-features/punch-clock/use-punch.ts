import type { ClockAction, PunchAction } from '@atrium/contracts/attendance/rules';
import { useCallback } from 'react';
import { useGo } from '../../platform/browser/use-go';
import { offlineCode } from '../../platform/api/api-problem';
import { useUser } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useDocument } from '../../platform/sync/use-document';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast, type ToastOptions } from '../../ui/overlay/toast-store';
import { afterPunch, breakText, type ClockState, isBreak } from './clock-rules';
import { keepPunch, type QueuedPunch, useQueuedPunches } from './punch-queue';
import { formatDate } from '../../ui/format/formats';

/** The server's state plus queued punches. */
export interface OwnClock extends ClockState {
  readonly waiting: readonly QueuedPunch[];
}

export function useOwnClock(): OwnClock {
  const { _id } = useUser();
  const { document, status } = useDocument('time-clocks', _id);
  const waiting = useQueuedPunches(_id);
  const own = document !== undefined && 'since' in document ? document : null;
  const isIn = document === undefined ? (status === 'loading' ? null : false) : document.in;
  const begun = { in: isIn, since: own?.since ?? null, breakSince: own?.breakSince ?? null };
  return { ...waiting.reduce(afterPunch, begun), waiting };
}

/** Where a punch leads: on leaving to the hand-over, on coming to what happened meanwhile. */
function nextStep(action: PunchAction, go: (address: string) => void): NonNullable<ToastOptions['action']> {
  return action === 'Punch Out'
    ? { label: 'Hand over your day', onSelect: () => go('/u/day') }
    : { label: 'What happened since', onSelect: () => go('/u/home?away=out&of=mine') };
}

const consequences: Readonly<Record<ClockAction, string>> = {
  'Punch In': 'Your working time begins now.',
  'Punch Out': 'Your working time ends now.',
  'Start Break': 'Your break is not counted as worked. It ends when you end it or punch out.',
  'End Break': 'Your working time goes on.',
};

/** Confirms first. Queued without a connection. */
export function usePunch(): (action: ClockAction) => Promise<void> {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const go = useGo();
  const { _id } = useUser();
  return useCallback(
    async (action) => {
      if (!(await confirm({ title: `${action}?`, message: consequences[action], confirmLabel: action }))) return;
      const time = Date.now();
      const date = formatDate(time, { dateStyle: 'short', timeStyle: 'medium' });
      const claim = { action, date, time, timeonly: formatDate(time, { timeStyle: 'medium' }) };
      const keep = (): void => {
        keepPunch(_id, claim);
        toast.info(`${action} is kept on this device`, { description: 'It will be sent once you are back online.' });
      };
      if (!navigator.onLine) return keep();
      const outcome = isBreak(action)
        ? await dispatch('PunchBreak', { body: { ...claim, action }, quiet: true })
        : await dispatch('Punch', { body: { ...claim, action }, quiet: true });
      if (!outcome.ok) {
        if (outcome.problem.code === offlineCode) keep();
        else toast.error(`${action} was not recorded`, { description: outcome.problem.message });
      } else if (isBreak(action)) toast.success(breakText[action]);
      else toast.success(outcome.data.message, { action: nextStep(action, go) });
    },
    [dispatch, confirm, go, _id],
  );
}
