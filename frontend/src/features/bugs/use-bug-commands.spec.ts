/** @jest-environment jsdom */
import { reopens } from '@atrium/contracts/bugs/rules';
import { afterEach, describe, expect, it, jest, test } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { type Answered, dispatchOver, type Request } from '../../platform/api/dispatch';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toasts } from '../../ui/overlay/toast-store';
import { setStatusOfAll, shareAll } from './bulk-actions';
import { sampleBug } from '../../shared-features/record-list/sample-records';
import { bugCommands } from './use-bug-commands';

const me = { _id: 'me', username: 'Me' };
const mei = { _id: 'mei', username: 'Mei' };

function setUp(refuses: (command: Request) => boolean = () => false, agreed = true) {
  const sent: Request[] = [];
  const dispatch = dispatchOver(async <T>(command: Request): Promise<Answered<T>> => {
    sent.push(command);
    const problem = { statusCode: 409, code: 'stale', message: 'Not like that' };
    return refuses(command) ? { ok: false as const, problem } : { ok: true as const, data: {} as T, position: '9' };
  });
  const confirm = jest.fn<(options: ConfirmOptions) => Promise<boolean>>(async () => agreed);
  return { sent, confirm, commands: bugCommands(dispatch, confirm, me) };
}

/** The bug as the patch of a command shows it. */
function patched(command: Request | undefined, bug: BugView): BugView {
  const [patch] = command?.patches ?? [];
  return patch?.apply(bug) as BugView;
}

afterEach(() => toasts.set([]));

test('an update sends the one command that says all of it, and none when it says nothing', async () => {
  const { sent, commands } = setUp();
  const bug = sampleBug();
  for (const update of [{}, { comment: '   ' }]) expect(await commands.update(bug, update)).toBeNull();
  expect(sent).toEqual([]);
  await commands.update(bug, { status: 'New' });
  await commands.update(bug, { status: 'New', comment: 'so' });
  await commands.update(bug, { comment: 'so' });
  await commands.update(bug, { assignee: null, status: 'Closed' });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/bug/statusupdate/b1', { status: 'New' }],
    ['/bug/statusupdate/b1', { status: 'New', comment: 'so' }],
    ['/bug/commentupdate/b1', { comment: 'so' }],
    ['/bug/assignedandcommentupdate/b1', { assignedTo: '', status: 'Closed' }],
  ]);
});

describe('updating', () => {
  it('shows who works along at once, and nobody twice', async () => {
    const { sent, commands } = setUp();
    const bug = sampleBug({ coassignees: ['mei', 'ann'] });
    await commands.update(bug, { coassignees: ['ann'] });
    await commands.update(bug, { assignee: mei });
    expect(sent.map(({ body }) => body)).toEqual([{ coassignees: ['ann'] }, { assignedTo: 'mei' }]);
    expect(patched(sent[0], bug)).toMatchObject({ coassignees: ['ann'], allhistory: [] });
    expect(patched(sent[1], bug)).toMatchObject({ coassignees: ['ann'], assignedTo: mei });
  });

  it('shows status, assignee and comment at once', async () => {
    const { sent, commands } = setUp();
    const bug = sampleBug({ commentcount: 1 });
    await commands.update(bug, { status: 'Closed', assignee: mei, comment: 'Done' });
    expect(sent[0]).toMatchObject({ method: 'PATCH', path: '/bug/assignedandcommentupdate/b1' });
    const shown = patched(sent[0], bug);
    expect(shown).toMatchObject({ status: 'Closed', assignedTo: mei, assignedtolist: [mei], commentcount: 2 });
    expect(shown.settledAt).not.toBeNull();
    expect(shown.commmentlist.at(-1)).toMatchObject({ description: 'Done', createdby: me });
    expect(shown.allhistory.at(-1)).toMatchObject({
      assignedBy: me,
      assignedTo: mei,
      status: 'Closed',
      comment: 'Done',
    });
  });

  it('sends nothing when there is nothing to say', async () => {
    const { sent, commands } = setUp();
    expect(await commands.update(sampleBug(), {})).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('deleting', () => {
  it('asks in the words of the specification, and can be undone', async () => {
    const { sent, confirm, commands } = setUp();
    expect(await commands.remove(sampleBug())).toBe(true);
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Are you sure you wanted to DELETE' }));
    expect(patched(sent[0], sampleBug()).deleted).toBe(true);
    const [told] = toasts.get();
    expect(told).toMatchObject({ text: 'Bug Deleted Successfully', action: { label: 'Undo' } });
    told?.action?.onSelect();
    expect(sent[1]).toMatchObject({ method: 'PUT', path: '/bug/restore/b1' });
  });

  it('leaves the bug alone when the person doesn’t agree', async () => {
    const { sent, commands } = setUp(undefined, false);
    expect(await commands.remove(sampleBug())).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('many bugs at once', () => {
  const bugs = [1, 2, 3].map((n) => sampleBug({ _id: `b${n}`, bugnumber: n, status: n === 3 ? 'Closed' : 'New' }));

  it('leaves those alone that have the status already, and offers to undo the rest', async () => {
    const { sent, commands } = setUp();
    await setStatusOfAll(bugs, commands, 'Closed');
    expect(sent.map(({ path }) => path)).toEqual(['/bug/statusupdate/b1', '/bug/statusupdate/b2']);
    const [told] = toasts.get();
    expect(told).toMatchObject({ text: '2 bugs set to Closed', action: { label: 'Undo' } });
  });

  it('adds those who work along to bugs on which they are not yet', async () => {
    const { sent, commands } = setUp();
    const shared = [
      sampleBug({ _id: 'fresh' }),
      sampleBug({ _id: 'meis', assignedTo: mei, coassignees: ['ann'] }),
      sampleBug({ _id: 'whole', assignedTo: mei, coassignees: ['zoe'] }),
    ];
    await shareAll(shared, commands, ['mei', 'zoe']);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/bug/assignedandcommentupdate/fresh', { coassignees: ['mei', 'zoe'] }],
      ['/bug/assignedandcommentupdate/meis', { coassignees: ['ann', 'zoe'] }],
    ]);
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: '2 bugs shared with 2 more' }]);
  });

  it('reports once which could not be changed, and why', async () => {
    const { commands } = setUp(({ path }) => path.endsWith('b2'));
    await setStatusOfAll(bugs, commands, 'Resolved');
    expect(toasts.get()).toMatchObject([
      { kind: 'success', text: '2 bugs set to Resolved' },
      { kind: 'error', text: 'Some Error occured', description: 'BUG-2: Not like that' },
    ]);
  });
});

describe('taking settled bugs up again together', () => {
  it('says why of those that were settled, and of no other', async () => {
    const { sent, commands } = setUp();
    const closed = sampleBug({ _id: 'closed', status: 'Closed' });
    const fresh = sampleBug({ _id: 'fresh', status: 'New' });
    await setStatusOfAll([closed, fresh], commands, 'In Progress', 'It is back');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/bug/statusupdate/closed', { status: 'In Progress', comment: 'It is back' }],
      ['/bug/statusupdate/fresh', { status: 'In Progress' }],
    ]);
  });

  it('is what only an open status does to a settled bug', () => {
    expect(reopens({ status: 'Closed' }, 'New')).toBe(true);
    expect(reopens({ status: 'Closed' }, 'Resolved')).toBe(false);
    expect(reopens({ status: 'New' }, 'In Progress')).toBe(false);
    expect(reopens({ status: 'Invalid' }, '')).toBe(false);
  });
});
