import { fromNothing, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { salaryCommands, SalaryLineBody, salaryStructureCommands } from './commands.js';
import type { SalaryEntry, SalaryLine } from './rules.js';
import type { SalaryStructureView, SalaryView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof salaryStructureCommands, SalaryStructureView>();

/** A line as a command says it. */
export function lineBody({ label, kind, perDay, amount, percent, of }: SalaryLine): SalaryLineBody {
  return {
    label,
    kind,
    perDay,
    ...(amount === null ? {} : { amount }),
    ...(percent === null ? {} : { percent, of }),
  };
}

export const salaryStructureOpposites = {
  CreateSalaryStructure: unmakes('ArchiveSalaryStructure', 'archived'),
  ChangeSalaryStructure: sets('ChangeSalaryStructure', {
    name: ({ name }) => ({ name }),
    lines: ({ lines }) => ({ lines: lines.map(lineBody) }),
  }),
  ArchiveSalaryStructure: turns('RestoreSalaryStructure', 'archived', false),
  RestoreSalaryStructure: turns('ArchiveSalaryStructure', 'archived', true),
} satisfies OppositeTable & Record<keyof typeof salaryStructureCommands, unknown>;

const { list } = oppositesOf<typeof salaryCommands, SalaryView>();

type Said = Pick<SalaryEntry, 'from' | 'structure' | 'basic'>;

/** Each salary is known by its first day. */
const former = list(
  'entries',
  ({ entries }) => entries.map(({ from, structure, basic }) => ({ from, structure, basic })),
  {
    keyOf: ({ from }: Said) => from,
    came: ({ from }) => ['RemoveSalary', { from }],
    went: (said) => ['SetSalary', said],
  },
  ['SetSalary', 'RemoveSalary'],
);

export const salaryOpposites = {
  SetSalary: fromNothing<SalaryView>(former, (_id) => ({ _id, version: 0, entries: [] })),
  RemoveSalary: former,
} satisfies OppositeTable & Record<keyof typeof salaryCommands, unknown>;
