import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import type { RecordedEvent } from '../kernel/events.js';
import type { JobRequest } from '../kernel/reactor.js';

/** The kind of the jobs that send a command; see {@link commandRequest}. */
export const commandJob = 'send-command';
/** The kind of the jobs that send a command to several records; see {@link commandForEach}. */
export const commandsJob = 'send-commands';

/** A command that an event leads to, as the queue holds it. */
export interface CommandJob {
  readonly tenant: string;
  /** On whose account it is: who did what led to it. */
  readonly by: { readonly id: string; readonly username: string };
  readonly name: CommandName;
  /** The record it is about; left out where the command makes one. */
  readonly id?: string;
  readonly data: object;
  /** The instant of what led to it, from which it counts as well; left out where it counts from when it is sent. */
  readonly at?: string;
  /** Makes the command happen once, however often the job is carried out; left out where its own rules do. */
  readonly key?: string;
  /** How far in the log the read models have to be before it is sent; left out where it looks at none. */
  readonly position?: string;
}

/**
 * Asks for a command that follows from an event: sent once, in the name of who caused the event, with the product's own
 * rights. What a rule refuses then stays undone, for the record has moved on.
 * @param key tells apart several commands that one event leads to
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

/**
 * The same for a command whose decision looks at other records' documents: it is sent once the read models know of the
 * event, and so of everything before it.
 */
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
 * Asks for a command that is due at a certain moment, and for which a sweep may ask again should the queue be lost. Its
 * rules have to make it happen once. It counts from when it is sent.
 * @param due names what is due, and when
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

/** A command that an event leads to for each record of a room, as the queue holds it. */
export interface CommandsJob extends Omit<CommandJob, 'id'> {
  readonly collection: string;
  readonly room: string;
  /** Of the room only the records that have these values; of a person or record that is named, by its id. */
  readonly where?: Readonly<Record<string, string>>;
  /** Where the event stands in the log: the read models have to be as far. */
  readonly position: string;
}

/**
 * Asks for a command that follows from an event for each record of a room, as it is when the event has been folded in.
 * @param key tells apart several commands that one event leads to
 */
export function commandForEach<Name extends CommandName>(
  { id: eventId, tenant, by, at, position }: RecordedEvent,
  key: string,
  name: Name,
  { collection, room, where }: Pick<CommandsJob, 'collection' | 'room' | 'where'>,
  data: InstanceType<(typeof commandTable)[Name]['body']>,
): JobRequest {
  const place = { collection, room, ...(where === undefined ? {} : { where }), position: `${position}` };
  const job: CommandsJob = { tenant, by, at, name, data, key: `${eventId}-${key}`, ...place };
  return { kind: commandsJob, key, data: job };
}
