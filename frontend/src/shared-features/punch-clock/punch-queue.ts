import { breakActions, type ClockAction, punchActions } from '@atrium/contracts/attendance/rules';
import { isRecord } from '@atrium/contracts/core/values';
import { api } from '../../platform/api/api';
import { ApiProblem } from '../../platform/api/api-problem';
import { newKey } from '../../platform/api/new-key';
import { readStored, writeStored } from '../../platform/browser/storage';
import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';
import { toast } from '../../ui/overlay/toast-store';

import { breakText, isBreak } from './clock-rules';

export interface PunchClaim {
  readonly action: ClockAction;
  readonly date: string;
  readonly time: number;
  readonly timeonly: string;
}

export interface QueuedPunch extends PunchClaim {
  /** `Idempotency-Key`, so that retries record it once. */
  readonly key: string;
  readonly user: string;
}

const actions: readonly ClockAction[] = [...punchActions, ...breakActions];
const storageKey = 'atrium.punches';

/** Ignores invalid entries. */
export function parseQueue(text: string | null): readonly QueuedPunch[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.flatMap((one) => readPunch(one) ?? []) : [];
  } catch {
    return [];
  }
}

function readPunch(value: unknown): QueuedPunch | null {
  if (!isRecord(value)) return null;
  const { key, user, date, time, timeonly } = value;
  const action = actions.find((one) => one === value['action']);
  if (action === undefined || typeof key !== 'string' || typeof user !== 'string' || typeof time !== 'number')
    return null;
  return { key, user, action, time, date: String(date), timeonly: String(timeonly) };
}

const queue = createStore(parseQueue(readStored('localStorage', storageKey)));

function change(next: readonly QueuedPunch[]): void {
  writeStored('localStorage', storageKey, next.length === 0 ? null : JSON.stringify(next));
  queue.set(next);
}

// Windows of a browser share the queue.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey) queue.set(parseQueue(newValue));
});

export function keepPunch(user: string, claim: PunchClaim): void {
  change([...queue.get(), { ...claim, user, key: newKey() }]);
}

export function useQueuedPunches(user: string): readonly QueuedPunch[] {
  return useStore(queue).filter((punch) => punch.user === user);
}

let isSending = false;

/** In order; stops while the server is away. */
export async function sendQueued(user: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    let next = queue.get().find((punch) => punch.user === user);
    while (next !== undefined && (await sendOne(next))) {
      const { key } = next;
      change(queue.get().filter((punch) => punch.key !== key));
      next = queue.get().find((punch) => punch.user === user);
    }
  } finally {
    isSending = false;
  }
}

/** @returns what is to be said of it */
async function send(body: PunchClaim & { readonly offline: true }, key: string): Promise<string> {
  const { action } = body;
  if (isBreak(action)) {
    await api.send('POST', '/hr/attendence/breaks', { body, key });
    return breakText[action];
  }
  return (await api.send<{ message: string }>('POST', '/hr/attendence', { body, key })).data.message;
}

/** @returns whether the server decided, either way */
async function sendOne({ key, action, date, time, timeonly }: QueuedPunch): Promise<boolean> {
  const body = { action, date, time, timeonly, offline: true } as const;
  try {
    const message = await send(body, key);
    toast.success(message, { description: `Sent now; you made it at ${timeonly}` });
    return true;
  } catch (error) {
    const isDecided = error instanceof ApiProblem && [400, 403, 404, 409].includes(error.status);
    if (isDecided) toast.error(`${action} of ${timeonly} was not recorded`, { description: error.message });
    return isDecided;
  }
}
