import type { CommandOf } from '@atrium/contracts/core/commands';
import { amountFrom, fitsPlaces, placesOf, unitsOf } from '@atrium/contracts/core/money';
import { salaryCommands } from '@atrium/contracts/salaries/commands';
import { refuseSalary } from '@atrium/contracts/salaries/errors';
import { mostSalaries, type SalaryEntry, withSalary, withoutSalary } from '@atrium/contracts/salaries/rules';
import type { SalaryStructureView } from '@atrium/contracts/salaries/views';
import type { UserView } from '@atrium/contracts/users/views';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { SalaryEvent } from './events.js';

export type SalaryCommand = CommandOf<typeof salaryCommands>;

export type SalaryState = readonly SalaryEntry[];

/** Former staff are paid for their last days. */
function assertThere(person: UserView | null): void {
  if (person === null || person.deleted) throw refuseSalary('personGone');
}

const handlers = {
  SetSalary: withLookUp({
    async lookUp({ structure }, _state: SalaryState, tools) {
      const [person, found, { currency }] = await Promise.all([
        tools.document<UserView>('users', tools.id),
        tools.document<SalaryStructureView>('salary-structures', structure),
        settingsOf(tools),
      ]);
      return { person, structure: found, currency };
    },
    decide({ from, structure, basic }, state, { found }) {
      const { person, currency } = found;
      assertThere(person);
      const present = state.find((one) => one.from === from);
      const isKept = state.some((one) => one.structure === structure);
      if (found.structure === null || (found.structure.archived && !isKept)) throw refuseSalary('structureUnknown');
      if (found.structure.currency !== currency) throw refuseSalary('otherCurrency');
      const places = placesOf(currency);
      if (!fitsPlaces(basic, places)) throw refuseSalary('basicTooPrecise');
      if (present === undefined && state.length >= mostSalaries) throw refuseSalary('tooMany');
      const entry: SalaryEntry = { from, structure, basic: amountFrom(unitsOf(basic, places), places), currency };
      return JSON.stringify(present) === JSON.stringify(entry) ? [] : [{ type: 'SalarySet', data: entry }];
    },
  }),

  RemoveSalary: withLookUp({
    async lookUp(_data, _state: SalaryState, tools) {
      return { person: await tools.document<UserView>('users', tools.id) };
    },
    decide({ from }, state, { found: { person } }) {
      assertThere(person);
      return state.some((one) => one.from === from) ? [{ type: 'SalaryRemoved', data: { from } }] : [];
    },
  }),
} satisfies Handlers<typeof salaryCommands, SalaryState, SalaryEvent>;

/** One stream for each person, under their id. */
export const salaryDecider = defineDecider({
  commands: salaryCommands,
  initialState: [] as SalaryState,
  evolve(state: SalaryState, event: SalaryEvent): SalaryState {
    switch (event.type) {
      case 'SalarySet':
        return withSalary(state, event.data);
      case 'SalaryRemoved':
        return withoutSalary(state, event.data.from);
      default:
        return event satisfies never;
    }
  },
  handlers,
});
