import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '../store/external-store';
import { PeopleCombobox, PersonCombobox } from './person-combobox';
import { DepartmentNamesContext, PersonNamesContext, type PersonNameSource, useLiveName } from './person-names';

const known = createStore<string | null>('Ann Lee');
const shown = new Map<string, { name: string; username: null }>();
const source: PersonNameSource = {
  of: (id) => {
    const name = known.get();
    if (id !== 'a' || name === null) return null;
    if (shown.get(id)?.name !== name) shown.set(id, { name, username: null });
    return shown.get(id) ?? null;
  },
  subscribe: known.subscribe,
};

function Sentence({ by }: { by: { _id: string; username: string } | null }) {
  return <p>by {useLiveName(by)}.</p>;
}

const texts = () => screen.getAllByText(/^by/).map(({ textContent }) => textContent);

it('is a text that follows a rename, and falls back to the record’s own name', () => {
  render(
    <PersonNamesContext value={source}>
      <Sentence by={{ _id: 'a', username: 'ann' }} />
      <Sentence by={{ _id: 'b', username: 'bob' }} />
      <Sentence by={null} />
    </PersonNamesContext>,
  );
  expect(texts()).toEqual(['by Ann Lee.', 'by bob.', 'by .']);
  act(() => known.set('Ann Heron'));
  expect(texts()[0]).toBe('by Ann Heron.');
  act(() => known.set(null));
  expect(texts()[0]).toBe('by ann.');
});

it('shows in pickers that are open or filled, and finds people by the new name', async () => {
  known.set('Ann Lee');
  const ann = { _id: 'a', username: 'ann' };
  const people = [ann, { _id: 'b', username: 'bob' }];
  const user = userEvent.setup();
  render(
    <PersonNamesContext value={source}>
      <PersonCombobox label="Assignee" value={ann} options={people} onChange={() => {}} />
      <PeopleCombobox label="Guests" value={[ann]} options={people} onChange={() => {}} />
    </PersonNamesContext>,
  );
  const box = screen.getByRole('combobox', { name: 'Assignee' });
  await user.click(box);
  expect(await screen.findByRole('option', { name: /Ann Lee/ })).toBeVisible();
  act(() => known.set('Ann Heron'));
  expect(screen.getByRole('option', { name: /Ann Heron/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Ann Heron', hidden: true })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box).toHaveValue('Ann Heron'));
  await user.clear(box);
  await user.keyboard('heron');
  expect(await screen.findByRole('option', { name: /Ann Heron/ })).toBeVisible();
});

it('says in pickers what a department is called, not its code', async () => {
  const ann = { _id: 'a', username: 'ann', department: 'kam' };
  render(
    <DepartmentNamesContext value={(code) => (code === 'kam' ? 'Key accounts' : code)}>
      <PersonCombobox label="Assignee" value={null} options={[ann]} onChange={() => {}} />
    </DepartmentNamesContext>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Assignee' }));
  expect(await screen.findByRole('option', { name: /Key accounts/ })).toBeVisible();
});
