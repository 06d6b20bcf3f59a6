/** A program: the product's live hub over Socket.IO, fed with entries as they stand in a tenant's feed. */
import { feedEntryFrom } from '../../src/platform/live/feed.js';
import { broadcastCards, broadcastEvery, type BroadcastServer } from '../load/broadcast.js';
import { serve } from '../measure/program.js';
import { memberOf, openHub } from './hub.js';

const tenant = 'fan-out';
const actor = memberOf(tenant, 'somebody');
const { hub, registry, listen } = await openHub(() => actor);

const projection = registry.collection('tasks');

const handlers: BroadcastServer = {
  start: listen,

  broadcast: (pace) =>
    broadcastEvery(pace, (position, card) => {
      const history = {
        _id: card._id,
        version: card.version,
        type: 'TaskDetailsChanged',
        at: card.createdAt,
        by: card.createdby,
        changes: [{ field: 'tasktitle', from: card.tasktitle, to: card.tasktitle }],
      };
      const shapes = projection?.publish(card) ?? [];
      const delta = {
        collection: 'tasks',
        id: card._id,
        version: card.version,
        shapes,
        left: [],
        leftRichest: [],
        history,
      };
      const message = { d: JSON.stringify([delta]) };
      hub.deliver([feedEntryFrom(tenant, { id: `${position}-0`, message })]);
    }),

  documents: () => broadcastCards(),
};

serve(handlers);
