import type { ScopedAct } from '@atrium/contracts/core/permissions';
import { type Colleague, mayAct, reachOf } from '@atrium/contracts/core/scopes';
import type { Actor } from '../kernel/actor.js';

export function departmentRoom(department: string): string {
  return `department:${department}`;
}

export function reportsRoom(manager: string): string {
  return `reports:${manager}`;
}

/** An index of accounts, from which teams are read; nobody is in these rooms. */
export function lineRooms({
  department,
  manager,
}: {
  readonly department: string;
  readonly manager: string;
}): string[] {
  return [departmentRoom(department), ...(manager === '' ? [] : [reportsRoom(manager)])];
}

/**
 * The rooms in which somebody reads what is kept by person: their own, and those that their scope adds. A team is the
 * rooms of its people, so that a change of the reporting line changes its readers and no document.
 * @param roomOf the room of one person
 * @param everybody the room of all of them
 */
export function scopedRooms(
  actor: Actor,
  reading: Extract<ScopedAct, `read${string}`>,
  roomOf: (person: string) => string,
  everybody: string,
): string[] {
  const own = roomOf(actor.id);
  const reach = reachOf(actor, reading);
  if (reach === 'all') return [own, everybody];
  return reach === 'team' ? [own, ...(actor.team ?? []).map(roomOf)] : [own];
}

/** Whether an actor's scope and present team allow this act on a person's records. */
export function actorMay(act: ScopedAct, actor: Actor, person: Pick<Colleague, 'id'> & Partial<Colleague>): boolean {
  const { id, department = '', manager = '' } = person;
  return mayAct(act, actor, actor, { id, department, manager }, () => actor.team?.includes(id) === true);
}
