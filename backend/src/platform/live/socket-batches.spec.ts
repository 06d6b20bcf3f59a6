import { describe, expect, it } from '@jest/globals';
import type { Delta } from '@atrium/contracts/core/live';
import fc from 'fast-check';
import type { Broadcast, SplitBroadcast, AddressedDelta } from './fan-out.js';
import { type Members, socketBatches } from './socket-batches.js';

const ids = ['ann', 'bob', 'cid', 'dan'] as const;
const socketRooms = ['board', 'talk', 'desk'] as const;

function membersFrom(given: Partial<Record<string, readonly string[]>>): Members {
  return new Map(Object.entries(given).map(([socketRoom, members]) => [socketRoom, new Set(members)]));
}

function deltaOf(topic: string, position = '1'): Delta {
  return { position, collection: topic, id: topic, version: 1, op: 'del' };
}

function broadcastTo(to: readonly string[], except: readonly string[] = [], position = '1'): Broadcast {
  const topic = to.join('+');
  return { to, except, message: { topic, position, deltas: [deltaOf(topic, position)] } };
}

function addressedTo(socketRoom: string): AddressedDelta {
  return { topic: 'tasks', to: [socketRoom], except: [], delta: deltaOf(socketRoom) };
}

/** Who gets messages of which topics, for reading. */
function read(broadcasts: readonly (Broadcast | SplitBroadcast)[], members: Members) {
  return socketBatches(broadcasts, members).map(({ to, messages }) => [
    to.toSorted(),
    messages.map(({ topic }) => topic),
  ]);
}

describe('batches', () => {
  it('give one batch to all who get the same', () => {
    const members = membersFrom({ board: ['ann', 'bob'] });
    expect(read([broadcastTo(['board'])], members)).toEqual([[['ann', 'bob'], ['board']]]);
  });

  it('give those who get more theirs in one batch, in its order', () => {
    const members = membersFrom({ board: ['ann', 'bob'], talk: ['bob', 'cid'] });
    const batches = read([broadcastTo(['board']), broadcastTo(['talk'])], members);
    expect(batches).toHaveLength(3);
    expect(batches).toEqual(
      expect.arrayContaining([
        [['ann'], ['board']],
        [['bob'], ['board', 'talk']],
        [['cid'], ['talk']],
      ]),
    );
  });

  it('give nothing to excluded sockets, and nothing twice to a socket in two rooms', () => {
    const members = membersFrom({ board: ['ann', 'bob'], talk: ['ann', 'cid'], desk: ['cid'] });
    expect(read([broadcastTo(['board', 'talk'], ['desk'])], members)).toEqual([[['ann', 'bob'], ['board+talk']]]);
  });

  it('give each member of a split broadcast their part of it in one message, and the same one to those whose part is the same', () => {
    const members = membersFrom({ board: ['ann', 'bob'], desk: ['ann', 'bob', 'cid'] });
    const split: SplitBroadcast = {
      topic: 'tasks',
      position: '1',
      addressed: [addressedTo('board'), addressedTo('desk')],
    };
    const batches = socketBatches([split], members).map(({ to, messages }) => [
      to,
      messages.map(({ deltas }) => deltas.map(({ id }) => id)),
    ]);
    expect(batches).toHaveLength(2);
    expect(batches).toEqual(
      expect.arrayContaining([
        [['ann', 'bob'], [['board', 'desk']]],
        [['cid'], [['desk']]],
      ]),
    );
  });

  it('give everybody exactly what each broadcast by itself would have given them', () => {
    const some = fc.subarray([...socketRooms]);
    const places = fc.record(Object.fromEntries(socketRooms.map((socketRoom) => [socketRoom, fc.subarray([...ids])])));
    fc.assert(
      fc.property(places, fc.array(fc.tuple(some, some)), (given, sent) => {
        const members = membersFrom(given);
        const broadcasts = sent.map(([to, except], n) => broadcastTo(to, except, `${n}`));
        const isIn = (id: string, socketRoom: string): boolean => members.get(socketRoom)?.has(id) ?? false;
        const batches = socketBatches(broadcasts, members);
        for (const id of ids) {
          const got = batches.filter(({ to }) => to.includes(id));
          const due = broadcasts.filter(
            ({ to, except }) =>
              to.some((socketRoom) => isIn(id, socketRoom)) && !except.some((socketRoom) => isIn(id, socketRoom)),
          );
          expect(got.length).toBe(due.length === 0 ? 0 : 1);
          expect(got.flatMap(({ messages }) => messages)).toEqual(due.map(({ message }) => message));
        }
      }),
    );
  });
});
