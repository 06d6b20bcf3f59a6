import type { CommandEnvelope } from '../../src/platform/commands/envelope.js';
import type { ChangedRecords } from '../../src/platform/projections/changed-records.js';
import { actorOf } from '../accounts.js';
import { lastEvening } from '../data-set.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { everybody, type PersonKey } from '../people.js';

/** Who was not there any more by then. */
const gone: readonly PersonKey[] = ['marcus'];
const minuteMs = 60_000;

/**
 * What everybody said on the last evening: that they had seen what others had done by then. Where things stand in the
 * log is only known once they are there, so these are no steps like the others; they are sent before what came later.
 */
export async function lastLooks(
  records: Pick<ChangedRecords, 'position'>,
  calendar: DemoCalendar,
): Promise<CommandEnvelope[]> {
  const people = (Object.keys(everybody) as PersonKey[]).filter((person) => !gone.includes(person));
  const evening = Date.parse(lastEvening(calendar));
  return Promise.all(
    people.map(async (person, n) => {
      const actor = actorOf(person);
      const position = `${await records.position(actor.tenant)}`;
      const at = new Date(evening + n * minuteMs).toISOString();
      return { name: 'MarkHomeSeen', data: { position }, actor, id: actor.id, key: `demo:looked:${person}`, at };
    }),
  );
}
