import { final, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { deputyCommands } from './commands.js';
import type { DeputyView } from './views.js';

const { by } = oppositesOf<typeof deputyCommands, DeputyView>();

const of = ({ deputy, from, until }: DeputyView): string => JSON.stringify([deputy?._id, from, until]);
/** The former deputy comes back, or there is none again. */
const former = by(['NameDeputy', 'EndDeputy'], ({ before, after }) => {
  if (after === null || (before !== null && of(before) === of(after))) return [];
  if (before === null || before.deputy === null) return [{ command: 'EndDeputy', body: {}, field: 'deputy', of }];
  const { deputy, from, until } = before;
  return [{ command: 'NameDeputy', body: { deputy: deputy._id, from, until }, field: 'deputy', of }];
});

export const deputyOpposites = {
  NameDeputy: former,
  EndDeputy: former,
  BeginDeputy: final('The first day has come. End it instead.'),
} satisfies OppositeTable & Record<keyof typeof deputyCommands, unknown>;
