import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Popover } from '../overlay/popover';
import { ChooserForm } from './chooser-form';
import { MultiCombobox } from './multi-combobox';

function Fruits({ onConfirm }: { onConfirm: (fruits: readonly string[]) => void }) {
  const [value, setValue] = useState(['Apple']);
  return (
    <Popover label="Fruits" button="+">
      <ChooserForm onConfirm={() => onConfirm(value)}>
        <MultiCombobox
          label="Fruits"
          value={value}
          onChange={setValue}
          options={['Apple', 'Pear', 'Plum']}
          getKey={(fruit) => fruit}
          getLabel={(fruit) => fruit}
        />
      </ChooserForm>
    </Popover>
  );
}

test('one types what is added at once, and takes nothing away by Enter', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  render(<Fruits onConfirm={onConfirm} />);
  screen.getByRole('button', { name: 'Fruits' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Fruits' })).toHaveFocus());
  await user.keyboard('pl');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onConfirm).toHaveBeenCalledWith(['Apple', 'Plum']);
});
