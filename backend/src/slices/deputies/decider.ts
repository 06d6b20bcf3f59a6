import type { CommandOf } from '@atrium/contracts/core/commands';
import { looksAfterPeople } from '@atrium/contracts/core/permissions';
import { dayAt } from '@atrium/contracts/core/zones';
import { deputyCommands } from '@atrium/contracts/deputies/commands';
import { refuseDeputy } from '@atrium/contracts/deputies/errors';
import { decidesOnOthers, type DeputyTerm, lastsOn } from '@atrium/contracts/deputies/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { DeputyEvent } from './events.js';

export type DeputyCommand = CommandOf<typeof deputyCommands>;

/** Null while there is no deputy. */
export type DeputyState = (DeputyTerm & { readonly deputy: string; readonly begun: boolean }) | null;

async function today(tools: LookUpTools): Promise<string> {
  return dayAt(tools.now, (await settingsOf(tools)).timeZone);
}

const handlers = {
  NameDeputy: withLookUp({
    async lookUp({ deputy }, _: DeputyState, tools) {
      const [day, approver, person] = await Promise.all([
        today(tools),
        tools.document<UserView>('users', tools.id),
        tools.document<UserView>('users', deputy),
      ]);
      return { day, approver, person };
    },
    decide({ deputy, from, until }, state, { actor, id, found: { day, approver, person } }) {
      assertMayName(actor, id);
      if (approver === null || !isStaff(approver)) throw refuseDeputy('notDeputized');
      if (!decidesOnOthers(approver)) throw refuseDeputy('decidesNothing');
      if (person === null || !isStaff(person)) throw refuseDeputy('deputyGone');
      if (deputy === id) throw refuseDeputy('ownDeputy');
      if (until < from) throw refuseDeputy('deputyEndsFirst');
      if (until < day) throw refuseDeputy('deputyOver');
      if (state !== null && state.deputy === deputy && state.from === from && state.until === until) return [];
      const ref = { _id: deputy, username: person.username };
      const named: DeputyEvent = { type: 'DeputyNamed', data: { deputy: ref, from, until } };
      return from <= day ? [named, { type: 'DeputyBegan', data: {} }] : [named];
    },
  }),

  /** The product ends it after the last day. */
  EndDeputy: withLookUp({
    lookUp: async (_, _state, tools) => ({ day: await today(tools) }),
    decide(_, state, { actor, id, found: { day } }) {
      if (state === null) return [];
      if (state.until >= day) assertMayName(actor, id);
      return [{ type: 'DeputyEnded', data: {} }];
    },
  }),

  BeginDeputy: withLookUp({
    lookUp: async (_, _state, tools) => ({ day: await today(tools) }),
    decide: (_, state, { found: { day } }) =>
      state === null || state.begun || !lastsOn(state, day) ? [] : [{ type: 'DeputyBegan', data: {} }],
  }),
} satisfies Handlers<typeof deputyCommands, DeputyState, DeputyEvent>;

/** One stream for each approver, under their id. */
export const deputyDecider = defineDecider({
  commands: deputyCommands,
  initialState: null as DeputyState,
  evolve,
  handlers,
});

/** People name their own; those who look after people name it for others, such as for one who is ill. */
function assertMayName(actor: Actor, approver: string): void {
  if (actor.id !== approver && !looksAfterPeople(actor)) throw refuseDeputy('notDeputized');
}

function evolve(state: DeputyState, event: DeputyEvent): DeputyState {
  switch (event.type) {
    case 'DeputyNamed': {
      const { deputy, from, until } = event.data;
      return { deputy: deputy._id, from, until, begun: false };
    }
    case 'DeputyBegan':
      return state === null ? null : { ...state, begun: true };
    case 'DeputyEnded':
      return null;
    default:
      return event satisfies never;
  }
}
