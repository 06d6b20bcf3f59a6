import type { Position } from '@atrium/contracts/core/live';
import type { Session } from '../faults/writers.js';
import { worked } from '../support/client.js';
import { contentOf, type RoamingClient } from './roaming-client.js';

/** What the server shows somebody of a topic, by id. */
async function shownTo({ client }: Session, topic: string): Promise<Record<string, unknown>> {
  const read = async (path: string): Promise<{ _id: string }[]> => {
    const answer = await client.get<Record<string, { _id: string }[]>>(path);
    return answer.status === 403 ? [] : Object.values(worked(answer)).flat();
  };
  if (topic.startsWith('history:')) {
    const [, collection, id] = topic.split(':');
    return byId(await read(`/api/history/${collection}/${id}`));
  }
  if (topic === 'users') return byId(await read('/api/user/fetchuser'));
  return byId([...(await read('/api/task/fetchtask')), ...(await read('/api/task/deletedtasks'))]);
}

function byId(documents: readonly { _id: string }[]): Record<string, unknown> {
  return Object.fromEntries(documents.map((document) => [document._id, document]));
}

/** The store's difference from what the server shows; empty when they are equal. */
export async function differenceOf(client: RoamingClient): Promise<string[]> {
  const found: string[] = [];
  for (const store of client.stores) {
    const shown = store.state === 'live' ? await shownTo(client.session, store.topic) : {};
    const held = contentOf(store);
    for (const id of new Set([...Object.keys(shown), ...Object.keys(held)])) {
      const [server, own] = [JSON.stringify(shown[id]), JSON.stringify(held[id])];
      if (server !== own) found.push(`${store.topic} ${id}\n  server ${server}\n  client ${own}`);
    }
  }
  return found;
}

/** The positions of everything about tasks that these clients were ever sent. */
export function sentTo(clients: readonly RoamingClient[]): Position[] {
  const stores = clients.flatMap((client) => client.stores).filter(({ topic }) => topic !== 'users');
  return stores.flatMap(({ received }) => received.map(({ position }) => position));
}
