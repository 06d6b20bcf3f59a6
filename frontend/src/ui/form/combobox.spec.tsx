import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';
import { FormField } from './form-field';

interface Person {
  id: string;
  name: string;
}
const people: readonly Person[] = [
  { id: '1', name: 'Asha Raman' },
  { id: '2', name: 'Daniel Okafor' },
  { id: '3', name: 'Zoë Bellamy' },
];

function Example(props: { onChange: (id: string | null) => void; clearable?: boolean; initial?: Person }) {
  const { onChange, clearable = true, initial = null } = props;
  const [value, setValue] = useState<Person | null>(initial);
  return (
    <FormField label="Owner" error="Needed">
      <Combobox
        clearable={clearable}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next?.id ?? null);
        }}
        options={people}
        getKey={(person) => person.id}
        getLabel={(person) => person.name}
      />
    </FormField>
  );
}

test('typing finds, arrows move, Enter chooses, and the box can be emptied', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  const box = screen.getByRole('combobox', { name: 'Owner' });
  expect(box).toHaveAccessibleDescription('Needed');
  await user.click(box);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  await user.keyboard('zoe');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('3');
  expect(box).toHaveValue('Zoë Bellamy');

  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  await waitFor(() => expect(box).toHaveValue(''));
});

test('Escape closes without choosing, and nothing found is said', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('qqq');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Nothing found')).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
});

test('where emptying is not offered, an emptied box goes back to the choice', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Example onChange={onChange} clearable={false} initial={people[1]} />);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await user.clear(screen.getByRole('combobox'));
  await user.tab();
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Daniel Okafor'));
  expect(onChange).not.toHaveBeenCalled();
});
