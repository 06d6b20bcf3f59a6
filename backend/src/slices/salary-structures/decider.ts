import type { CommandOf } from '@atrium/contracts/core/commands';
import { amountFrom, fitsPlaces, placesOf, unitsOf } from '@atrium/contracts/core/money';
import { type SalaryLineBody, salaryStructureCommands } from '@atrium/contracts/salaries/commands';
import { refuseSalaryStructure } from '@atrium/contracts/salaries/errors';
import { mostStructures, type SalaryLine, structureProblem } from '@atrium/contracts/salaries/rules';
import type { SalaryStructureView } from '@atrium/contracts/salaries/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { salaryRoom } from '../../platform/shared/payroll-rooms.js';
import type { SalaryStructureContent, SalaryStructureEvent } from './events.js';

export type SalaryStructureCommand = CommandOf<typeof salaryStructureCommands>;

type State = SalaryStructureContent & Pick<SalaryStructureView, 'archived'>;

const handlers = {
  CreateSalaryStructure: withLookUp({
    async lookUp(_data, _state, tools) {
      const [{ currency }, structures] = await Promise.all([
        settingsOf(tools),
        tools.room<SalaryStructureView>('salary-structures', salaryRoom),
      ]);
      return { currency, count: structures.length };
    },
    decide({ name, lines }, _state, { found: { currency, count } }) {
      if (count >= mostStructures) throw refuseSalaryStructure('structuresFull');
      return [
        { type: 'SalaryStructureCreated', data: { name: name.trim(), currency, lines: linesIn(lines, currency) } },
      ];
    },
  }),

  ChangeSalaryStructure: {
    decide({ name, lines }, state: State) {
      if (state.archived) throw refuseSalaryStructure('structureArchived');
      const { archived: _, ...content } = state;
      const wanted = { name: name?.trim(), lines: lines == null ? undefined : linesIn(lines, content.currency) };
      const changes = changesOf<SalaryStructureContent>(content, wanted);
      return isChange(changes) ? [{ type: 'SalaryStructureChanged', data: changes }] : [];
    },
  },

  ArchiveSalaryStructure: {
    decide: (_, { archived }) => (archived ? [] : [{ type: 'SalaryStructureArchived', data: {} }]),
  },

  RestoreSalaryStructure: {
    decide: (_, { archived }) => (archived ? [{ type: 'SalaryStructureRestored', data: {} }] : []),
  },
} satisfies Handlers<typeof salaryStructureCommands, State, SalaryStructureEvent, 'CreateSalaryStructure'>;

/** @throws Refusal for lines that can't be worked out */
function linesIn(bodies: readonly SalaryLineBody[], currency: string): SalaryLine[] {
  const places = placesOf(currency);
  const lines = bodies.map(({ label, kind, perDay, amount, percent, of }): SalaryLine => {
    if (amount != null && !fitsPlaces(amount, places)) throw refuseSalaryStructure('tooPrecise');
    return {
      label: label.trim(),
      kind,
      perDay: kind === 'earning' && perDay === true,
      amount: amount == null ? null : amountFrom(unitsOf(amount, places), places),
      percent: percent ?? null,
      of: percent == null ? '' : (of ?? '').trim(),
    };
  });
  const problem = structureProblem(lines);
  if (problem !== null) throw refuseSalaryStructure(problem);
  return lines;
}

function evolve(state: State | null, event: SalaryStructureEvent): State | null {
  if (event.type === 'SalaryStructureCreated') return { ...event.data, archived: false };
  if (state === null) return null;
  switch (event.type) {
    case 'SalaryStructureChanged':
      return { ...state, ...event.data };
    case 'SalaryStructureArchived':
      return { ...state, archived: true };
    case 'SalaryStructureRestored':
      return { ...state, archived: false };
    default:
      return event satisfies never;
  }
}

export const salaryStructureDecider = defineDecider({
  commands: salaryStructureCommands,
  initialState: null,
  evolve,
  creates: ['CreateSalaryStructure'],
  admit(state: State | null) {
    if (state === null) throw refuseSalaryStructure('structureGone');
    return state;
  },
  handlers,
});
