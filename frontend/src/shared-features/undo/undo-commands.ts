import type { Problem } from '@atrium/contracts/core/problems';
import {
  finalCode,
  type FormerRecord,
  type UndoAnswer,
  type UndoConflict,
  undoRefusals,
} from '@atrium/contracts/core/undo';
import type { ActRef, MakeAsThen } from '@atrium/contracts/core/undo-bodies';
import { createElement } from 'react';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import type { Answered } from '../../platform/api/dispatch';
import { dispatch } from '../../platform/api/dispatch-here';
import { whenAnswered } from '../../platform/api/under-way';
import type { Confirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';
import { UndoConflicts } from './undo-conflicts';
import { changeText } from './undo-text';
import { formatNumber } from '../../ui/format/numbers';

type Code = keyof typeof undoRefusals;
type Direction = 'undo' | 'redo';

const verbs: Readonly<Record<Direction, string>> = { undo: 'Undid', redo: 'Redid' };
/** Acts that can't be undone, and were reported. */
const passed = new Set<string>();
let underWay: Promise<void> = Promise.resolve();

function post(path: string, body: object): Promise<Answered<UndoAnswer>> {
  return dispatch<UndoAnswer>({ method: 'POST', path, body, quiet: true });
}

function reportUndone({ undone, refused }: UndoAnswer, direction: Direction): void {
  const isMacro = direction === 'undo' && undone.some(({ command }) => command === 'ApplyMacro');
  // Whether it had any is known to its ticket alone.
  const description = isMacro ? 'Mails and notes of a macro stay; mails on their way are sent.' : undefined;
  if (undone.length > 0)
    toast.success(`${verbs[direction]}: ${changeText(undone, direction === 'undo')}`, { id: 'undo', description });
  const [first] = refused;
  if (first === undefined) return;
  const left = refused.length === 1 ? first.label || 'One record' : `${formatNumber(refused.length)} records`;
  toast.info(`${left} stayed as before`, { description: first.message });
}

function reportProblem({ code, message }: Problem): void {
  const isPlain = code === ('nothingToUndo' satisfies Code) || code === ('nothingToRedo' satisfies Code);
  if (isPlain) toast.info(message, { id: 'undo' });
  else toast.error(code === finalCode ? 'This can’t be undone' : 'Not undone', { description: message, id: 'undo' });
}

function detailOf<T>({ details }: Problem, name: string): T | undefined {
  return details === undefined ? undefined : (Reflect.get(details, name) as T | undefined);
}

/** Shows what others changed since. @returns whether it may be overwritten */
function mayOverwrite(conflicts: readonly UndoConflict[], confirm: Confirm): Promise<boolean> {
  return confirm({
    title: 'Others changed this since',
    message: createElement(UndoConflicts, { conflicts }),
    confirmLabel: 'Overwrite',
    tone: 'danger',
  });
}

async function finish(
  answered: Answered<UndoAnswer>,
  direction: Direction,
  confirm: Confirm | null,
  again: () => Promise<Answered<UndoAnswer>>,
): Promise<void> {
  if (answered.ok) return reportUndone(answered.data, direction);
  const conflicts = detailOf<UndoConflict[]>(answered.problem, 'conflicts');
  if (conflicts === undefined || confirm === null) return reportProblem(answered.problem);
  if (!(await mayOverwrite(conflicts, confirm))) return undefined;
  return finish(await again(), direction, null, again);
}

async function sendLast(direction: Direction, confirm: Confirm): Promise<void> {
  const answered = await post('/undo/last', { direction, past: [...passed].slice(-100) });
  const act = answered.ok ? undefined : detailOf<string>(answered.problem, 'act');
  if (answered.ok && direction === 'undo' && answered.data.undone.length > 0) toast.withdraw('Undo');
  if (!answered.ok && act !== undefined && answered.problem.code !== ('changedSince' satisfies Code)) passed.add(act);
  await finish(answered, direction, confirm, () => post('/undo/group', { group: act, overwrite: true }));
}

/** Undoes what was done last, also where that is shown but not answered yet. What can't be undone is reported once and skipped afterwards. */
export function undoLast(direction: Direction, confirm: Confirm): Promise<void> {
  underWay = underWay.then(whenAnswered).then(() => sendLast(direction, confirm));
  return underWay;
}

/** Undoes or redoes the reader's last act and reports it; repeated calls wait for each other. */
export async function undoAct(ref: ActRef, confirm: Confirm): Promise<void> {
  await finish(await post('/undo', ref), 'undo', confirm, () =>
    post('/undo', Object.assign({}, ref, { overwrite: true })),
  );
}

/** Makes a record what it was, or some of it. @returns whether it did */
export async function makeAsThen(body: MakeAsThen): Promise<boolean> {
  const answered = await post('/undo/then', body);
  if (answered.ok) toast.success(`As it was then: ${changeText(answered.data.undone)}`, { id: 'undo' });
  else reportProblem(answered.problem);
  return answered.ok;
}

/** Gives one field of a record what it held at a moment. @returns whether it did */
export async function putFieldBack(of: {
  collection: string;
  record: string;
  at: string;
  field: string;
}): Promise<boolean> {
  const { collection, record, at, field } = of;
  const looked = await api
    .get<FormerRecord>(`/undo/then/${collection}/${record}`, { query: { at } })
    .catch((error: unknown) => reportProblem(problemOf(error)));
  if (looked === undefined) return false;
  const found = looked.fields.find((each) => each.field === field);
  if (found?.canReturn === true) {
    return makeAsThen({ collection, record, at, version: looked.version, fields: [field] });
  }
  toast.info(found === undefined ? 'It is that already' : 'It can’t be set back', { id: 'undo' });
  return false;
}

/** Undoes an act of anybody. */
export async function undoGroup(group: string): Promise<void> {
  await finish(await post('/undo/group', { group }), 'undo', null, () => post('/undo/group', { group }));
}
