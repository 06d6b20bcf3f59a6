import { approverChain, type Colleague, firstPresent } from '@atrium/contracts/core/approvers';
import type { PersonRef } from '@atrium/contracts/core/items';
import { isAwayOn } from '@atrium/contracts/leave/rules';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { Settings } from '@atrium/contracts/settings/rules';
import { dayAt } from '@atrium/contracts/settings/working-time';
import type { UserView } from '@atrium/contracts/users/views';
import type { GatherTools } from './slice.js';

/** The room of one person's absences. */
export function absencesOf(user: string): string {
  return `of:${user}`;
}

/** Who is asked today about what somebody asks for; null when there is nobody. */
export async function whoIsAsked(
  { id, department }: Colleague,
  { timeZone }: Pick<Settings, 'timeZone'>,
  tools: GatherTools,
): Promise<PersonRef | null> {
  const people = await tools.room<UserView>('users', 'all');
  const manager = people.find(({ _id }) => _id === id)?.manager ?? '';
  const chain = approverChain(people, { id, department, manager });
  const today = dayAt(tools.now, timeZone);
  const away = new Set<string>();
  for (const one of chain) {
    const absences = await tools.room<AbsenceView>('absences', absencesOf(one._id));
    if (!absences.some((absence) => isAwayOn(absence, today))) break;
    away.add(one._id);
  }
  const asked = firstPresent(chain, (person) => away.has(person));
  return asked === undefined ? null : { _id: asked._id, username: asked.username };
}
