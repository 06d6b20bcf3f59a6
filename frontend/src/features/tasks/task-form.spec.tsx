import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EditTask } from '@atrium/contracts/tasks/commands';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Problem } from '@atrium/contracts/core/problems';
import type { HistoryView } from '../../platform/sync/use-history';
import { readDraft } from '../../platform/form/kept-draft';
import { ConfirmProvider } from '../../ui/overlay/confirm-provider';
import { sampleTask } from './sample-tasks';
import { freshBoardValues, TaskBoardContext, type TaskBoardShared } from './task-board-context';
import { blankValues } from './task-form-rules';

jest.unstable_mockModule('../../platform/session/session', () => ({
  useUser: () => ({ _id: 'me', username: 'me', tenentId: 'acme' }),
  useSession: () => ({ user: null, held: null }),
  useRights: () => ({ can: () => true }),
  currentUserId: () => 'me',
  useActingTenant: () => null,
}));
const { TaskForm } = await import('./task-form');

const people = {
  nameOf: (id: string) => (id === 'mei' ? 'Mei' : 'Daniel'),
  assignable: [],
};
const history: HistoryView = {
  status: 'ready',
  fresh: new Set(),
  entries: [
    {
      _id: 'e2',
      version: 2,
      type: 'TaskDetailsChanged',
      at: '2026-03-02T09:00:00Z',
      by: { _id: 'mei', username: 'Mei' },
      changes: [{ field: 'tasktitle', from: 'Call the client', to: 'Their title' }],
    },
  ],
};

const edit = jest.fn<(task: TaskView, changes: EditTask) => Promise<unknown>>();
const create = jest.fn<(task: object, seed: object) => Promise<unknown>>();
const saved = jest.fn();

const shared = {
  ...freshBoardValues(),
  commands: { edit, create },
  rights: { create: true, edit: true, remove: true },
  open: jest.fn(),
  kindOf: () => 'changed',
} as unknown as TaskBoardShared;

function form(task: TaskView | null) {
  return (
    <ConfirmProvider>
      <TaskBoardContext value={shared}>
        <TaskForm
          id="form"
          task={task}
          blank={blankValues('T1', 'todo')}
          people={people}
          history={task === null ? null : history}
          isLocked={false}
          onSaved={saved}
          onUploading={() => undefined}
        />
        <button type="submit" form="form">
          Save
        </button>
      </TaskBoardContext>
    </ConfirmProvider>
  );
}

const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const refusal = (problem: Partial<Problem>) => ({
  ok: false,
  problem: { statusCode: 400, code: 'x', message: 'No', ...problem },
});

beforeEach(() => {
  window.localStorage.clear();
  edit.mockResolvedValue({ ok: true, data: { updatedtask: sampleTask() } });
  create.mockResolvedValue({ ok: true, data: { createdtask: sampleTask() } });
});
afterEach(() => {
  jest.clearAllMocks();
});

describe('the form of a card that is there', () => {
  it('sends only what was changed', async () => {
    const user = userEvent.setup();
    render(form(sampleTask()));
    await user.type(screen.getByLabelText('Details'), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(edit).toHaveBeenCalledWith(expect.anything(), { description: 'Ring twice' });
    expect(readDraft('atrium.draft.me.task.task-1', blankValues('T1', 'todo'))).toBeNull();
  });

  it('shows what another saved beside the draft, and takes over the rest', async () => {
    const user = userEvent.setup();
    const { rerender } = render(form(sampleTask()));
    await user.clear(title());
    await user.type(title(), 'My title');
    rerender(form(sampleTask({ version: 2, tasktitle: 'Their title', description: 'New details' })));
    expect(title()).toHaveValue('My title');
    expect(screen.getByLabelText('Details')).toHaveValue('New details');
    expect(screen.getByText(/Mei saved:/)).toHaveTextContent('Their title');
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(title()).toHaveValue('Their title');
    expect(screen.queryByText(/Mei saved:/)).toBeNull();
  });

  it('asks before it saves over what another saved', async () => {
    const user = userEvent.setup();
    const { rerender } = render(form(sampleTask()));
    await user.type(title(), ' today');
    rerender(form(sampleTask({ version: 2, tasktitle: 'Their title' })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Overwrite their changes?' });
    expect(edit).not.toHaveBeenCalled();
    await user.click(within(asking).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(edit).toHaveBeenCalledWith(expect.anything(), { tasktitle: 'Call the client today' });
  });

  it('keeps the draft until it is saved or discarded', async () => {
    const user = userEvent.setup();
    const { unmount } = render(form(sampleTask()));
    await user.type(title(), ' today');
    unmount();
    render(form(sampleTask()));
    expect(title()).toHaveValue('Call the client today');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(title()).toHaveValue('Call the client');
    expect(readDraft('atrium.draft.me.task.task-1', blankValues('T1', 'todo'))).toBeNull();
  });
});

describe('the form of a new card', () => {
  it('asks for a title in the words of the contract', async () => {
    const user = userEvent.setup();
    render(form(null));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    expect(create).not.toHaveBeenCalled();
  });

  it('puts what the server refuses under its field', async () => {
    const user = userEvent.setup();
    create.mockResolvedValue(
      refusal({ errors: [{ field: 'assignee', message: 'This person cannot be assigned tasks' }] }),
    );
    render(form(null));
    await user.type(title(), 'New');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This person cannot be assigned tasks')).toBeInTheDocument();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ tasktitle: 'New', priority: 'T1', assignee: '' }),
      {},
    );
    expect(saved).not.toHaveBeenCalled();
  });

  it('makes labels of what is typed', async () => {
    const user = userEvent.setup();
    render(form(null));
    await user.type(title(), 'New');
    await user.type(screen.getByLabelText('Labels'), 'docs,ops{Enter}');
    await user.type(screen.getByLabelText('Labels'), 'x{Enter}{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalledWith(expect.objectContaining({ labels: ['docs', 'ops'] }), {}));
  });
});
