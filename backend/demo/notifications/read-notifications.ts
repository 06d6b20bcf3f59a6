import { lastPosition } from '@atrium/contracts/notifications/inbox';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import type { CommandEnvelope } from '../../src/platform/commands/envelope.js';
import type { ReadModel } from '../../src/platform/projections/read-model.js';
import { actorOf } from '../accounts.js';
import { everybody, type PersonKey } from '../people.js';

/** People of the demo company have read everything but what happened in these last hours. */
const unreadMs = 30 * 60 * 60 * 1_000;

/**
 * What everybody has read by the end of the data set. Where things stand in the log is only known once they are there,
 * so this is no step like the others.
 * @param now the instant from which the data set counts, in milliseconds
 */
export async function readingOfNotifications(
  readModel: Pick<ReadModel, 'visible'>,
  now: number,
): Promise<CommandEnvelope[]> {
  const before = new Date(now - unreadMs).toISOString();
  const people = Object.keys(everybody) as PersonKey[];
  const requests = await Promise.all(
    people.map(async (person) => {
      const actor = actorOf(person);
      const { documents } = await readModel.visible(actor, 'notifications');
      const old = documents
        .map((json) => JSON.parse(json) as NotificationView)
        .filter(({ acts }) => acts.every(({ at }) => at < before));
      const upTo = lastPosition(old.flatMap(({ acts }) => acts));
      return groupsOf(old.map(({ _id }) => _id)).map((notifications, n) => ({
        name: 'ReadNotifications',
        actor,
        id: actor.id,
        key: `demo:notices:${person}:${n}`,
        data: { notifications, upTo },
      }));
    }),
  );
  return requests.flat();
}

/** As many as one command names. */
function groupsOf(ids: readonly string[], size = 200): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size));
}
