import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore } from '../store/external-store';
import { PersonNamesContext, type PersonNameSource, useLiveName } from './person-names';

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
