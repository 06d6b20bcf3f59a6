import { refuseChat } from '@atrium/contracts/chat/errors';
import { messageDraftCommands } from '@atrium/contracts/chat/own-commands';
import type { Place } from '@atrium/contracts/chat/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { Decision } from '../../../platform/kernel/decider.js';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import type { DraftEvent } from './events.js';
import { draftId } from './id-rules.js';

export type DraftCommand = CommandOf<typeof messageDraftCommands>;

/** The text so far; empty when there is no draft. */
type DraftState = string;

const handlers = {
  KeepDraft: withLookUp({
    /** A draft stays with its writer even after they lose access to its place. */
    async lookUp({ place: { collection, id } }, draft, tools) {
      return { placeKnown: draft !== '' || (await tools.visible(collection, id)) !== null };
    },
    decide(data, draft, decision): readonly DraftEvent[] {
      const spot = spotOf(data, decision);
      if (!decision.found.placeKnown) throw refuseChat('placeGone');
      const text = data.text.trim() === '' ? '' : data.text;
      if (text === draft) return [];
      return text === '' ? [{ type: 'DraftDiscarded', data: spot }] : [{ type: 'DraftKept', data: { ...spot, text } }];
    },
  }),

  DiscardDraft: {
    decide(data, draft, decision) {
      const spot = spotOf(data, decision);
      return draft === '' ? [] : [{ type: 'DraftDiscarded', data: spot }];
    },
  },
} satisfies Handlers<typeof messageDraftCommands, DraftState, DraftEvent>;

/** @throws Refusal (404) for another person's draft */
function spotOf(data: { place: Place; root?: string }, { actor, id }: Pick<Decision, 'actor' | 'id'>) {
  const root = data.root ?? null;
  const place = { collection: data.place.collection, id: data.place.id };
  if (id !== draftId(actor.tenant, actor.id, place, root) || actor.home !== actor.tenant) throw refuseChat('draftGone');
  return { person: actor.id, place, root };
}

/** One stream per person and spot. */
export const draftDecider = defineDecider({
  commands: messageDraftCommands,
  initialState: '',
  evolve: (_: DraftState, event: DraftEvent): DraftState => (event.type === 'DraftKept' ? event.data.text : ''),
  handlers,
});
