import { actionText } from '@atrium/contracts/audit/action-text';
import { isRecord } from '@atrium/contracts/core/values';
import type { WaitingChange } from '../../platform/outbox/waiting-change';

export function changesText(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

export function changeText({ command }: WaitingChange): string {
  return actionText({ act: command, outcome: 'done' });
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
