import { actionText } from '@atrium/contracts/audit/action-text';
import { isRecord } from '@atrium/contracts/core/values';
import { wireText } from '../../ui/language/wire-text';
import type { ConnectionState } from '../../platform/sync/connection';
import type { WaitingChange } from '../../platform/outbox/waiting-change';

export function changesText(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** Such as "Edit bug BUG-12". */
export function changeText({ command, number }: Pick<WaitingChange, 'command' | 'number'>): string {
  const text = wireText(actionText({ act: command, outcome: 'done' }));
  return number === undefined ? text : `${text} ${number}`;
}

export interface ShownConnection {
  readonly state: ConnectionState;
  readonly detail: string | undefined;
}

/** What the badge says of the connection and of the changes that wait for it. */
export function connectionText(state: ConnectionState, waiting: number): ShownConnection {
  if (waiting === 0) return { state, detail: undefined };
  const changes = changesText(waiting);
  if (state === 'live' || state === 'catching-up')
    return { state: 'catching-up', detail: `Sending ${changes} that waited` };
  return {
    state,
    detail:
      waiting === 1
        ? '1 change waits on this device until you are back'
        : `${changes} wait on this device until you are back`,
  };
}

function linesOf(value: unknown, name = ''): string[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, part]) => linesOf(part, key));
  if (Array.isArray(value)) return value.flatMap((part) => linesOf(part, name));
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.trim() === '' || value === null ? [] : [name === '' ? text : `${name}: ${text}`];
}

export function enteredText({ body }: WaitingChange): string {
  return linesOf(body).join('\n');
}
