import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { messages } from '@atrium/contracts/core/messages';
import { numberField, plainFields, type PlainKind } from '@atrium/contracts/core/plain-kind';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DoorOpen } from 'lucide-react';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import type { PlainAction } from '../../shared-features/record-kinds/plain-looks';
import { fileColumns } from '../../shared-features/record-list/record-file';
import { recordLabels } from '../../shared-features/record-list/record-labels';
import { ConfirmProvider } from '../../ui/overlay/confirm-provider';
import { toasts } from '../../ui/overlay/toast-store';
import { type AnyPlain, PlainContext, type PlainShared } from './plain-context';

const dispatch = jest.fn<(command: string, call: object) => Promise<object>>();
jest.unstable_mockModule('../../platform/session/session', () => ({
  useUser: () => ({ _id: 'me', username: 'me' }),
  useRights: () => ({ can: () => true }),
  useSession: () => ({ user: null, held: null }),
  useActingTenant: () => null,
  currentUserId: () => 'me',
  signedIn: { get: () => ({ user: null }), subscribe: () => () => {} },
}));
jest.unstable_mockModule('../../platform/api/use-dispatch', () => ({
  useDispatch: () => dispatch,
  keepForm: jest.fn(),
}));
const { PlainActions } = await import('./plain-details');
const { PlainForm } = await import('./plain-form');

const kind = {
  collection: 'rooms',
  name: 'Room',
  one: 'room',
  many: 'rooms',
  heading: 'Rooms',
  category: 'room',
  prefix: 'RM',
  number: 'number',
  title: 'title',
  path: 'room',
  opens: ['/u/rooms?open='],
  rights: { create: ['updatesetting'], edit: ['updatesetting'], remove: ['updatesetting'] },
  commands: {
    create: 'CreateRoom',
    edit: 'EditRoom',
    link: 'LinkRoom',
    unlink: 'UnlinkRoom',
    watch: 'WatchRoom',
    unwatch: 'UnwatchRoom',
    remove: 'DeleteRoom',
    restore: 'RestoreRoom',
  },
  fields: {
    number: numberField,
    title: { type: 'text', label: 'Title', required: true, on: ['form', 'list', 'file', 'history'] },
    details: { type: 'markdown', label: 'Details', on: ['form', 'file', 'history'] },
    state: {
      type: 'choice',
      options: ['free', 'taken'],
      optionLabels: { free: 'Free', taken: 'Taken' },
      label: 'State',
      on: ['form', 'list', 'file', 'history'],
    },
    until: { type: 'day', label: 'Until', on: ['form', 'file', 'history'] },
    ...plainFields,
  },
} as const satisfies PlainKind;

const free: PlainAction = {
  command: 'FreeRoom',
  label: 'Free',
  icon: DoorOpen,
  isOffered: ({ state }) => state === 'taken',
};
const shared = {
  kind,
  labels: recordLabels(kind, { actions: {} }),
  rights: { create: true, edit: true, remove: true, plan: true, sprint: true },
  show: jest.fn(),
  actions: [free],
  act: jest.fn(),
} as object as PlainShared;

function room(wishes: object = {}): AnyPlain {
  const made = { createdAt: '2026-03-01T09:00:00.000Z', createdby: { _id: 'mei', username: 'Mei' } };
  const said = { title: 'Blue room', details: 'By the stairs', state: 'free', until: '' };
  const rest = { _id: 'r1', version: 1, number: 7, updatedAt: made.createdAt, links: [], watchers: [], deleted: false };
  return { ...made, ...said, ...rest, ...wishes } as object as AnyPlain;
}

const closed = jest.fn();
const form = (record: AnyPlain | null) => (
  <ConfirmProvider>
    <PlainContext value={shared}>
      <PlainForm record={record} onClose={closed} />
    </PlainContext>
  </ConfirmProvider>
);

beforeEach(() => {
  window.localStorage.clear();
  dispatch.mockImplementation(async () => ({ ok: true, data: room() }));
});
afterEach(() => {
  jest.clearAllMocks();
  liveStore.clear();
  toasts.set([]);
});

test('a new record is sent with what was filled in, and not before what is required is there', async () => {
  render(form(null));
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Taken');
  await userEvent.click(screen.getByRole('button', { name: 'Create room' }));
  await screen.findByText(messages.auth.fieldRequired);
  expect(dispatch).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Title'), 'Red room');
  await userEvent.click(screen.getByRole('button', { name: 'Create room' }));
  const body = { title: 'Red room', state: 'taken' };
  await waitFor(() => expect(dispatch).toHaveBeenCalledWith('CreateRoom', { body, quiet: true }));
  expect(closed).toHaveBeenCalled();
});

test('another’s changes fill untouched fields, and are offered beside edited ones', async () => {
  const { rerender } = render(form(room()));
  screen.getByRole('dialog', { name: 'RM-7' });
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Mine');
  const change = { field: 'title', from: 'Blue room', to: 'Theirs' };
  const theirs: HistoryEntry = {
    _id: 'e2',
    version: 2,
    type: 'RoomChanged',
    at: '2026-03-02T09:00:00Z',
    by: { _id: 'mei', username: 'Mei' },
    changes: [change],
  };
  act(() => seedTopic('history:rooms:r1', [theirs]));
  rerender(form(room({ version: 2, title: 'Theirs', state: 'taken' })));
  expect(screen.getByLabelText('State')).toHaveValue('taken');
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  expect(screen.getByText('Mei saved:')).toHaveTextContent('Mei saved: Theirs');
});

test('saving over what another wrote is asked about first', async () => {
  const { rerender } = render(form(room()));
  await userEvent.type(screen.getByLabelText('Title'), ' and mine');
  rerender(form(room({ version: 2, title: 'Theirs' })));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const asking = await screen.findByRole('alertdialog', { name: 'Overwrite their changes?' });
  expect(dispatch).not.toHaveBeenCalled();
  await userEvent.click(within(asking).getByRole('button', { name: 'Save mine' }));
  const body = { title: 'Blue room and mine' };
  await waitFor(() => expect(dispatch).toHaveBeenCalledWith('EditRoom', { id: 'r1', body, quiet: true }));
});

test('a command of the kind is offered where it makes sense, to people with the right to edit', async () => {
  const panel = (record: AnyPlain, edit = true) => (
    <PlainContext value={{ ...shared, rights: { ...shared.rights, edit } }}>
      <PlainActions record={record} onClose={closed} />
    </PlainContext>
  );
  const taken = room({ state: 'taken' });
  const { rerender } = render(panel(taken));
  await userEvent.click(screen.getByRole('button', { name: 'Free' }));
  expect(shared.act).toHaveBeenCalledWith(taken, free);
  rerender(panel(taken, false));
  expect(screen.queryByRole('button', { name: 'Free' })).not.toBeInTheDocument();
  rerender(panel(room()));
  expect(screen.queryByRole('button', { name: 'Free' })).not.toBeInTheDocument();
});

test('a file has what the kind declares, long texts last', () => {
  const columns = fileColumns(kind);
  expect(columns.map(({ header }) => header)).toEqual([
    'Number',
    'Title',
    'State',
    'Until',
    'Created by',
    'Created',
    'Updated',
    'Details',
  ]);
  const values = columns.map(({ value }) => value(room({ until: '2026-04-01' })));
  const at = '2026-03-01T09:00:00.000Z';
  expect(values).toEqual(['RM-7', 'Blue room', 'Free', '2026-04-01', 'Mei', at, at, 'By the stairs']);
});
