import { describe, expect, it } from '@jest/globals';
import type { ItemLink } from '@atrium/contracts/core/items';
import { recorded } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { DomainEvent } from '../kernel/events.js';
import { bothSides } from './items.js';

type LinkEvent = DomainEvent<'Linked', ItemLink> | DomainEvent<'Cut', { collection: 'bugs'; id: string }>;

const reactor = bothSides<LinkEvent>('tasks', 'task', (event) =>
  event.type === 'Linked' ? event.data : { ...event.data, relation: null },
);

function commandsAfter(event: LinkEvent) {
  return recorded('task', [event]).flatMap((one) => reactor.react(one).map(({ data }) => data));
}

describe('a link between two records', () => {
  it('is made from the other side as well', () => {
    const event: LinkEvent = { type: 'Linked', data: { collection: 'bugs', id: 'b', relation: 'blocks' } };
    expect(commandsAfter(event)).toMatchObject([
      { name: 'LinkBug', id: 'b', tenant: 'acme', data: { collection: 'tasks', item: specId, relation: 'blockedBy' } },
    ]);
  });

  it('waits until the read models know of a record that was made with its link', () => {
    const event: LinkEvent = { type: 'Linked', data: { collection: 'bugs', id: 'b', relation: 'relates' } };
    const [made] = recorded('task', [event]);
    expect(commandsAfter(event)).toMatchObject([{ position: `${made?.position}` }]);
  });

  it('is cut from the other side as well', () => {
    expect(commandsAfter({ type: 'Cut', data: { collection: 'bugs', id: 'b' } })).toMatchObject([
      { name: 'UnlinkBug', id: 'b', data: { collection: 'tasks', item: specId } },
    ]);
  });

  it('asks for the same command under the same key each time', () => {
    const event: LinkEvent = { type: 'Linked', data: { collection: 'bugs', id: 'b', relation: 'relates' } };
    expect(commandsAfter(event)).toEqual(commandsAfter(event));
  });
});
