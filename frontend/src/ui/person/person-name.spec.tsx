import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AvatarStack } from './avatar-stack';
import { PersonChip } from './person-chip';
import { PersonName } from './person-name';
import { PersonNamesContext, type ShownName } from './person-names';

function people() {
  const known = new Map<string, ShownName>([['u1', { name: 'Mei Lin', username: 'mei.lin' }]]);
  const listeners = new Set<() => void>();
  const source = {
    of: (id: string) => known.get(id) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const rename = (id: string, name: ShownName | null) => {
    if (name === null) known.delete(id);
    else known.set(id, name);
    for (const listener of listeners) listener();
  };
  return { source, rename };
}

it('shows what people are called now, with the username as a tip', () => {
  const { source, rename } = people();
  render(
    <PersonNamesContext value={source}>
      <PersonName id="u1" name="mei.lin" />
    </PersonNamesContext>,
  );
  expect(screen.getByText('Mei Lin').title).toBe('mei.lin');
  act(() => rename('u1', { name: 'Mei Berg', username: 'mei.lin' }));
  expect(screen.queryByText('Mei Lin')).toBeNull();
  expect(screen.queryByText('Mei Berg')).not.toBeNull();
  // A person who is gone is called what the record says.
  act(() => rename('u1', null));
  expect(screen.getByText('mei.lin').title).toBe('');
});

it('names people alike in chips, pickers and stacks', () => {
  const { source } = people();
  render(
    <PersonNamesContext value={source}>
      <PersonChip id="u1" name="mei.lin" detail="sales" picks />
      <AvatarStack people={[{ id: 'u1', name: 'mei.lin' }]} label="Here" />
    </PersonNamesContext>,
  );
  expect(screen.queryByText('mei.lin · sales')).not.toBeNull();
  expect(screen.getAllByText('Mei Lin')).toHaveLength(2);
});
