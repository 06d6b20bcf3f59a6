import { beforeEach, expect, jest, test } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatchOver, type Outcome, type Request } from '../../../platform/api/dispatch';
import type { HistoryView } from '../../../platform/sync/use-history';

const sent: Request[] = [];
let outcome: Outcome<unknown>;
async function send<T>(request: Request): Promise<Outcome<T>> {
  sent.push(request);
  return outcome as Outcome<T>;
}

jest.unstable_mockModule('../../../platform/api/use-dispatch', () => ({
  useDispatch: () => dispatchOver(send),
}));
jest.unstable_mockModule('../../../platform/presence/use-names', () => ({ useNameOf: () => (id: string) => id }));
const { PlanningSection } = await import('./planning-section');

/** What Bea saved last, as it arrived while the screen was open. */
function savedByBea(field: keyof Settings): HistoryView {
  const entry: HistoryEntry = {
    _id: 'e2',
    version: 2,
    type: 'SettingsChanged',
    at: '2026-03-02T09:30:00.000Z',
    by: { _id: 'bea', username: 'Bea' },
    changes: [{ field, from: null, to: null }],
  };
  return { entries: [entry], status: 'ready', fresh: new Set(['e2']) };
}
const nothingYet: HistoryView = { entries: [], status: 'ready', fresh: new Set() };

function show(canEdit = true) {
  const tree = (saved: Partial<Settings>, history: HistoryView) => (
    <PlanningSection source={{ live: { _id: 'acme', version: 1, ...defaultSettings, ...saved }, canEdit, history }} />
  );
  const { rerender } = render(tree({}, nothingYet));
  return (saved: Partial<Settings>, history = nothingYet) => rerender(tree(saved, history));
}

const days = () => screen.getByLabelText('Sprint length, days');
const button = (name: string) => screen.getByRole('button', { name });

async function write(value: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(days());
  if (value !== '') await user.type(days(), value);
}

beforeEach(() => {
  sent.length = 0;
  outcome = { ok: true, data: {}, position: '1' };
});

test('what was written is saved by itself, and nothing else', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await write('7');
  await user.type(screen.getByLabelText('New module'), 'kiosk{Enter}');
  await user.click(button('Save'));
  expect(sent).toMatchObject([
    { method: 'PUT', path: '/settings', body: { sprintLength: 7, modules: [...defaultSettings.modules, 'kiosk'] } },
  ]);
  await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
});

test.each([
  ['0', 'At least 1'],
  ['57', 'At most 56'],
  ['', 'A whole number is needed'],
])('%j is refused under its field before anything is sent', async (value, message) => {
  show();
  await write(value);
  await userEvent.setup().click(button('Save'));
  expect(days()).toHaveAccessibleDescription(message);
  expect(sent).toEqual([]);
});

test('what the server refuses stands under its field, and what was written stays', async () => {
  const errors = [{ field: 'sprintLength', message: 'Not in this house' }];
  outcome = { ok: false, problem: { statusCode: 400, code: 'invalid', message: 'invalid', errors } };
  show();
  await write('7');
  await userEvent.setup().click(button('Save'));
  await waitFor(() => expect(days()).toHaveAccessibleDescription('Not in this house'));
  expect(days()).toHaveValue(7);
});

test('a change by another person shows at once, with their name', () => {
  const change = show();
  change({ sprintLength: 21 }, savedByBea('sprintLength'));
  expect(days()).toHaveValue(21);
  expect(screen.getByText('Just changed by Bea')).toBeInTheDocument();
});

test('a change by another person does not wipe what is being written; theirs can be taken', async () => {
  const change = show();
  await write('7');
  change({ sprintLength: 21 }, savedByBea('sprintLength'));
  expect(days()).toHaveValue(7);
  expect(screen.getByText(/Bea saved/)).toHaveTextContent('Bea saved: 21 days');
  await userEvent.setup().click(button('Use theirs'));
  expect(days()).toHaveValue(21);
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('it offers no editing to people without the right', () => {
  show(false);
  expect(days()).toBeDisabled();
  const form = screen.getByRole('form', { name: 'Products and planning' });
  expect(within(form).queryAllByRole('button')).toEqual([]);
});
