import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileInput } from './file-input';
import { FormField } from './form-field';
import { MultiCombobox } from './multi-combobox';

const fruits = ['Apple', 'Pear', 'Plum'];

function Fruits({ onChange }: { onChange: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <FormField label="Fruit">
      <MultiCombobox
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
        options={fruits}
        getKey={(fruit) => fruit}
        getLabel={(fruit) => fruit}
      />
    </FormField>
  );
}

test('several are gathered by keyboard and taken away by button and by Backspace', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Fruits onChange={onChange} />);
  await user.click(screen.getByRole('combobox', { name: 'Fruit' }));
  await user.keyboard('pl');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('u');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['Plum']);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('pea');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['Plum', 'Pear']);

  await user.click(screen.getByRole('button', { name: 'Remove Plum' }));
  expect(onChange).toHaveBeenLastCalledWith(['Pear']);
  await user.click(screen.getByRole('combobox'));
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('several names are written and confirmed one after another, with Enter or Tab', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Fruits onChange={onChange} />);
  const box = screen.getByRole('combobox', { name: 'Fruit' });
  await user.click(box);
  await user.keyboard('plum{Enter}');
  await user.keyboard('pear');
  await user.tab();
  expect(box).toHaveFocus();
  await user.keyboard('app{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['Plum', 'Pear', 'Apple']);
  await user.tab();
  expect(box).not.toHaveFocus();
});

const picture = new File(['x'], 'harbour.png', { type: 'image/png' });

test('a file is chosen by its label, dropped, and taken away', async () => {
  const onChange = jest.fn();
  const field = (files: readonly File[]) => (
    <FormField label="Picture">
      <FileInput files={files} onChange={onChange} accept="image/*" />
    </FormField>
  );
  const { rerender } = render(field([]));
  await userEvent.upload(screen.getByLabelText('Picture'), picture);
  expect(onChange).toHaveBeenLastCalledWith([picture]);
  fireEvent.drop(screen.getByRole('presentation'), { dataTransfer: { files: [picture, picture] } });
  expect(onChange).toHaveBeenLastCalledWith([picture]);
  expect(onChange).toHaveBeenCalledTimes(2);
  rerender(field([picture]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove harbour.png' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});
