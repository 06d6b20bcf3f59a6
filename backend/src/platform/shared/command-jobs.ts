import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import type { RecordedEvent } from '../kernel/events.js';
import type { JobRequest } from '../kernel/reactor.js';

export const commandJob = 'send-command';
export const commandsJob = 'send-commands';

export interface CommandJob {
  readonly tenant: string;
  readonly by: { readonly id: string; readonly username: string };
  readonly name: CommandName;
  readonly id?: string;
  readonly data: object;
  /** Backdates it to its cause; otherwise it counts from when it is sent. */
  readonly at?: string;
  /** Makes the command idempotent; left out where its own rules do. */
  readonly key?: string;
  /** Position that the read models must have reached; left out where it reads none. */
  readonly position?: string;
}

/**
 * Requests a follow-up command: sent once, in the name of the event's author, with the product's rights. If a rule
 * refuses it, it is dropped: the record has moved on.
 * @param key distinguishes several commands of one event
 */
export function commandRequest<Name extends CommandName>(
  { id: eventId, tenant, by, at }: RecordedEvent,
  key: string,
  name: Name,
  id: string | undefined,
  data: InstanceType<(typeof commandTable)[Name]['body']>,
): JobRequest {
  const job: CommandJob = { tenant, by, at, name, data, key: `${eventId}-${key}`, ...(id === undefined ? {} : { id }) };
  return { kind: commandJob, key, data: job };
}

/** Like {@link commandRequest}, for decisions that read other records: waits until the read models know the event. */
export function commandOnceSeen<Name extends CommandName>(
  recorded: RecordedEvent,
  key: string,
  name: Name,
  id: string,
  data: InstanceType<(typeof commandTable)[Name]['body']>,
): JobRequest {
  const request = commandRequest(recorded, key, name, id, data);
  return { ...request, data: { ...request.data, position: `${recorded.position}` } };
}

/**
 * Requests a command for a point in time. A sweep may request it again if the queue is lost, so its rules must make it
 * idempotent. Counts from when it is sent.
 * @param due what is due, and when
 */
export function commandWhenDue<Name extends CommandName>(
  { tenant, by }: Pick<RecordedEvent, 'tenant' | 'by'>,
  due: { readonly id: string; readonly at: string },
  name: Name,
  id: string,
  data: InstanceType<(typeof commandTable)[Name]['body']>,
): JobRequest {
  const job: CommandJob = { tenant, by, name, data, id };
  return { kind: commandJob, work: { record: id, id: due.id }, notBefore: due.at, data: job };
}

export interface CommandsJob extends Omit<CommandJob, 'id'> {
  readonly collection: string;
  readonly room: string;
  /** Only records with these values; references are compared by id. */
  readonly where?: Readonly<Record<string, string>>;
  readonly position: string;
}

/**
 * Requests a command for each record of a room, once the event is folded in.
 * @param key distinguishes several commands of one event
 */
export function commandForEach<Name extends CommandName>(
  { id: eventId, tenant, by, at, position }: RecordedEvent,
  key: string,
  name: Name,
  { collection, room, where }: Pick<CommandsJob, 'collection' | 'room' | 'where'>,
  data: InstanceType<(typeof commandTable)[Name]['body']>,
): JobRequest {
  const about = { collection, room, ...(where === undefined ? {} : { where }), position: `${position}` };
  const job: CommandsJob = { tenant, by, at, name, data, key: `${eventId}-${key}`, ...about };
  return { kind: commandsJob, key, data: job };
}
