import { besideLabel, type FieldProblem } from '@atrium/contracts/core/problems';
import { UpdateSettings } from '@atrium/contracts/settings/commands';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { wireText } from '../../../ui/language/wire-text';

export type Problems = Readonly<Record<string, string>>;

export const noProblems: Problems = {};

function flat(errors: readonly ValidationError[], path = ''): FieldProblem[] {
  return errors.flatMap(({ property, constraints, children = [] }) => {
    const field = `${path}${property}`;
    const [message] = Object.values(constraints ?? {});
    return [
      ...(message === undefined ? [] : [{ field, message: wireText(besideLabel(message)) }]),
      ...flat(children, `${field}.`),
    ];
  });
}

export function byPath(problems: readonly FieldProblem[]): Problems {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

export function problemsOf(change: object): Problems {
  const body = plainToInstance(UpdateSettings, change);
  return byPath(flat(validateSync(body, { stopAtFirstError: true, forbidUnknownValues: false })));
}
