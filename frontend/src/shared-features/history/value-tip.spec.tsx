import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import { setAppearance } from '../../ui/element/appearance';
import { ConfirmContext } from '../../ui/overlay/confirm-context';
import type { HistoryLabels } from './history-labels';
import { ValueTip } from './value-tip';

const labels: HistoryLabels = {
  collection: 'boats',
  thing: 'the boat',
  actions: { BoatNamed: 'named the boat' },
  labelOf: (field) => (field === 'name' ? 'Name' : 'Crew'),
  textOf: (_, value) => (Array.isArray(value) ? value.join(', ') || null : typeof value === 'string' ? value : null),
  lists: new Set(['crew']),
};
const entry = (version: number, from: unknown, to: unknown, username: string, field = 'name'): HistoryEntry => ({
  _id: `e${version}`,
  version,
  type: field === 'name' ? 'BoatNamed' : 'CrewChanged',
  at: `2026-03-0${version}T09:00:00Z`,
  by: { _id: username, username },
  act: `a${version}`,
  changes: [{ field, from, to }],
});

function Boat() {
  return (
    <ValueTip labels={labels}>
      <div data-record="b1">
        <dl>
          <dt>The name</dt>
          <dd>
            <button type="button" data-field="name">
              Heron
            </button>
          </dd>
          <dt>The crew</dt>
          <dd>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as `tipFocus` makes it */}
            <span data-field="crew" tabIndex={0}>
              two
            </span>
          </dd>
        </dl>
        <div data-field="name">
          <label htmlFor="written">Written</label>
          <input id="written" />
        </div>
        <table>
          <tbody>
            <tr>
              <td data-field="name">Cell</td>
            </tr>
          </tbody>
        </table>
        <span>Elsewhere</span>
      </div>
    </ValueTip>
  );
}
function show() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <ConfirmContext value={() => Promise.resolve(true)}>
      <RouterContextProvider router={router}>
        <Boat />
      </RouterContextProvider>
    </ConfirmContext>,
  );
}
const people = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const rest = () => act(() => jest.advanceTimersByTime(700));
const mark = () => screen.queryByRole('button', { name: 'Who wrote this' });
/** The card, once its code is there. */
const card = async (name: string) => {
  await act(() => jest.advanceTimersByTimeAsync(100));
  return screen.getByRole('dialog', { name: `Who wrote ${name}` });
};

// Else its code would come whenever it likes.
await import('./field-card');

beforeEach(() => {
  jest.useFakeTimers();
  seedTopic('history:boats:b1', [entry(1, null, 'Swan', 'asha'), entry(2, 'Swan', 'Heron', 'boris')]);
});
afterEach(() => {
  jest.useRealTimers();
  liveStore.clear();
  act(() => setAppearance({ singleKeys: true }));
});

test('a pointer that rests on a field, or on its label, is offered a mark, and nothing opens by itself', async () => {
  show();
  const user = people();
  await user.hover(screen.getByText('Heron'));
  expect(mark()).toBeNull();
  rest();
  expect(mark()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.hover(screen.getByText('Elsewhere'));
  rest();
  expect(mark()).toBeNull();
  await user.hover(screen.getByText('The crew'));
  rest();
  expect(mark()).toBeVisible();
});

test('the mark shows author, time, wording, both values and the former ones', async () => {
  show();
  const user = people();
  await user.hover(screen.getByText('Heron'));
  rest();
  await user.click(screen.getByRole('button', { name: 'Who wrote this' }));
  const opened = within(await card('Name'));
  expect(opened.getByText(/named the boat/)).toHaveTextContent(/^boris named the boat/);
  expect(opened.getByText('Heron')).toBeVisible();
  expect(within(opened.getByRole('list', { name: 'Earlier values' })).getByText('Swan')).toBeVisible();
  expect(opened.getByRole('button', { name: 'Undo this change' })).toBeVisible();
  expect(opened.getAllByRole('button', { name: 'See the record then' })).toHaveLength(2);
  act(() => seedTopic('history:boats:b1', [entry(3, 'Heron', 'Heron II', 'cleo')], '2'));
  expect(opened.getByText(/named the boat/)).toHaveTextContent(/^cleo named the boat/);
});

test('its key opens it for the focus, else for the pointer; Escape gives the focus back', async () => {
  show();
  const user = people();
  await user.tab();
  expect(screen.getByText('Heron')).toHaveFocus();
  rest();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('w');
  expect(await card('Name')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Heron')).toHaveFocus();
  act(() => screen.getByText('Heron').blur());
  await user.hover(screen.getByText('Cell'));
  rest();
  expect(mark()).toBeNull();
  await user.keyboard('w');
  expect(await card('Name')).toBeVisible();
});

test('without single keys only a field in focus hears the key', async () => {
  setAppearance({ singleKeys: false });
  show();
  const user = people();
  await user.hover(screen.getByText('Cell'));
  await user.keyboard('w');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.tab();
  await user.keyboard('w');
  expect(await card('Name')).toBeVisible();
});

test('what is written stays alone: the key is a letter there, and the mark goes', async () => {
  show();
  const user = people();
  await user.hover(screen.getByText('Written'));
  rest();
  expect(mark()).toBeVisible();
  await user.click(screen.getByLabelText('Written'));
  expect(mark()).toBeNull();
  await user.keyboard('w');
  expect(screen.getByLabelText('Written')).toHaveValue('w');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of a list it shows what came and went, and who added which item', async () => {
  seedTopic(
    'history:boats:b1',
    [entry(4, null, ['a', 'b'], 'asha', 'crew'), entry(5, ['a', 'b'], ['b', 'c'], 'boris', 'crew')],
    '5',
  );
  show();
  const user = people();
  await user.hover(screen.getByText('two'));
  await user.keyboard('w');
  const opened = within(await card('Crew'));
  expect(opened.getByText(/changed the crew/)).toHaveTextContent(/^boris changed the crew/);
  await user.click(opened.getByRole('button', { name: 'Who added what' }));
  expect(opened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['basha', 'cboris']),
  );
});

test('a press elsewhere closes it, and a field without a change says so', async () => {
  show();
  const user = people();
  await user.hover(screen.getByText('two'));
  await user.keyboard('w');
  expect(await card('Crew')).toHaveTextContent('No change of it is recorded.');
  await user.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
