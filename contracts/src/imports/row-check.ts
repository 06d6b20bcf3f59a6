// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { bugCommands } from '../bugs/commands.js';
import { passes } from '../core/access.js';
import type { CommandContract } from '../core/commands.js';
import { coreRefusals, type FieldProblem } from '../core/problems.js';
import { featureRequestCommands } from '../feature-requests/commands.js';
import { leaveBalanceCommands } from '../leave/commands.js';
import { unlistedIn } from '../settings/listed-names.js';
import { taskCommands } from '../tasks/commands.js';
import { ticketCommands } from '../tickets/commands.js';
import { userCommands } from '../users/commands.js';
import { rowsOfBalances } from './balance-rows.js';
import { cellValue, type ImportContext, isProblem, problemOf } from './cell-values.js';
import type { ColumnMapping } from './columns.js';
import {
  type ImportedCollection,
  importableKind,
  type LaterField,
  importFields,
  type RowCommandName,
} from './importable-kinds.js';
import { mappedCells, type ValueMapping } from './values.js';
import { type PresentRecord, type RowRules, rowsOfPeople, type RowValues } from './people-rows.js';

/** What rows become is checked by the contracts of the commands themselves. */
const contracts: Partial<Record<RowCommandName, CommandContract>> = {
  ...bugCommands,
  ...featureRequestCommands,
  ...taskCommands,
  ...ticketCommands,
  ...userCommands,
  ...leaveBalanceCommands,
};

/** What is checked of a kind's rows beyond the rules of their commands. */
const furtherRules: Partial<Record<ImportedCollection, (context: ImportContext) => RowRules>> = {
  users: rowsOfPeople,
  'leave-corrections': rowsOfBalances,
};

/** A command that a row becomes. */
export interface RowCommand {
  readonly name: RowCommandName;
  readonly body: object;
  /** Of the record to which it adds an entry; left out where the first makes one. */
  readonly id?: string;
}

/** What a row becomes, or what is wrong with it. */
export interface CheckedRow {
  /** The one that makes the record first. Those of an entry also where it is there already. */
  readonly commands: readonly RowCommand[];
  readonly errors: readonly FieldProblem[];
  /** What it says is there already, so the row is passed over; null for everything else. */
  readonly present: PresentRecord | null;
  /** Earlier rows whose records it refers to. */
  readonly needs: readonly number[];
}

function problemsIn(name: RowCommandName, body: object): FieldProblem[] {
  const found = validateSync(body, { whitelist: true, forbidUnknownValues: false, stopAtFirstError: true });
  return found.flatMap(({ property: field, constraints = {} }) => {
    const message = Object.values(constraints)[0];
    return message === undefined ? [] : [{ field, message }];
  });
}

function contractOf(name: RowCommandName): CommandContract {
  const contract = contracts[name];
  if (contract === undefined) throw new Error(`An import can't send ${name}`);
  return contract;
}

function command(name: RowCommandName, values: object): RowCommand {
  return { name, body: plainToInstance(contractOf(name).body, values) };
}

/** One command sets all fields that are its own. */
function bodyOfLater(
  name: RowCommandName,
  later: readonly LaterField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = later.filter(({ command: sets }) => sets === name);
  return Object.fromEntries(own.map(({ field, as = field }) => [as, values[field]]));
}

/**
 * Makes a checker of rows: it turns each into the commands of which it consists, or says what is wrong with it, in the
 * words of the commands' own rules.
 * @param columns the field of each column
 * @param mapped what values of the file become
 */
export function rowChecker(
  collection: ImportedCollection,
  columns: ColumnMapping,
  context: ImportContext,
  mapped: ValueMapping = [],
) {
  const cellOf = mappedCells(mapped);
  const { create, later } = importableKind(collection);
  const further = furtherRules[collection]?.(context);
  const byName = new Map(importFields(collection).map((field) => [field.name, field]));
  const filled = columns.flatMap((name, index) => {
    const field = byName.get(name);
    return field === undefined ? [] : [{ field, index }];
  });
  const placeOf = ({ field }: FieldProblem): number => {
    const column = columns.indexOf(field);
    return column < 0 ? columns.length : column;
  };
  const byColumn = (a: FieldProblem, b: FieldProblem): number => placeOf(a) - placeOf(b);
  const entryOf = (values: RowValues): RowCommand[] | undefined =>
    further?.commandsFor?.(values).map(({ id, name, values: said }) => ({ ...command(name, said), id }));
  /** @param number of the row, from 1 */
  return (row: readonly string[], number: number): CheckedRow => {
    const values: Record<string, unknown> = {};
    const errors: FieldProblem[] = [];
    const needs: number[] = [];
    for (const { field, index } of filled) {
      const text = cellOf(field.name, row[index] ?? '');
      const read = cellValue(field, text, context);
      const earlier = isProblem(read) && field.type === 'person' ? (further?.rowOf(text.trim(), number) ?? null) : null;
      if (earlier !== null && context.idOfRow !== undefined) {
        needs.push(earlier);
        values[field.name] = context.idOfRow(earlier);
      } else if (isProblem(read)) errors.push(problemOf(field.name, read));
      else if (read !== null) values[field.name] = read.value;
    }
    const present = further?.presentIn(values) ?? null;
    if (present !== null) return { commands: entryOf(values) ?? [], errors: [], present, needs: [] };
    const known = new Set(errors.map(({ field }) => field));
    const add = (problems: readonly FieldProblem[]) => {
      for (const problem of problems) {
        if (known.has(problem.field)) continue;
        known.add(problem.field);
        errors.push(problem);
      }
    };
    add(further?.problemsIn(values, number) ?? []);
    const after = later.filter(({ field }) => field in values);
    const refused = after.filter(({ command: name }) => !passes(contractOf(name).access, context.importer));
    add(refused.map(({ field }) => ({ field, message: coreRefusals.notAllowed.message })));
    const details = Object.entries(values).filter(([name]) => !after.some(({ field }) => field === name));
    const commands = entryOf(values) ?? [
      command(create, { ...Object.fromEntries(details), ...further?.givenBesides(values) }),
      ...[...new Set(after.map(({ command: name }) => name))].map((name) =>
        command(name, bodyOfLater(name, after, values)),
      ),
    ];
    const listed = filled.flatMap(({ field }) => {
      if (field.type !== 'name') return [];
      const wanted = values[field.name];
      return [
        { field: field.name, list: field.names, wanted: typeof wanted === 'string' ? wanted : '', present: undefined },
      ];
    });
    add([...commands.flatMap(({ name, body }) => problemsIn(name, body)), ...unlistedIn(listed, context)]);
    if (errors.length === 0) further?.keep(values, number);
    return { commands, errors: errors.toSorted(byColumn), present: null, needs };
  };
}
