import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormField } from './form-field';
import { Listbox } from './listbox';
import { Select } from './select';
import { TextArea } from './text-area';
import { TextInput } from './text-input';

test('label, hint and error belong to the control', () => {
  render(
    <FormField label="Mail" hint="Work address" error="Invalid email" required>
      <TextInput />
    </FormField>,
  );
  const input = screen.getByRole('textbox', { name: 'Mail' });
  expect(input).toHaveAccessibleDescription('Invalid email Work address');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).not.toHaveAttribute('required');
});

test('without an error nothing is said to be wrong', () => {
  render(
    <FormField label="Note">
      <TextArea />
    </FormField>,
  );
  const area = screen.getByLabelText('Note');
  expect(area).toBeValid();
  expect(area).not.toHaveAttribute('aria-invalid');
  expect(area).not.toHaveAttribute('aria-describedby');
});

test('a disabled field disables its control', () => {
  render(
    <FormField label="Area" disabled>
      <Select options={[{ value: 'a', label: 'A' }]} />
    </FormField>,
  );
  expect(screen.getByRole('combobox', { name: 'Area' })).toBeDisabled();
});

test('another’s value is described and can be taken', async () => {
  const onTake = jest.fn();
  render(
    <FormField label="Note" remote={{ by: 'Asha', value: 'Ring twice', onTake }}>
      <TextInput />
    </FormField>,
  );
  expect(screen.getByLabelText('Note')).toHaveAccessibleDescription(/Asha saved: Ring twice/u);
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(onTake).toHaveBeenCalledTimes(1);
});

test('a listbox says its field, its choice and its error', () => {
  render(
    <FormField label="Way" error="Needed">
      <Listbox value="a" onChange={() => undefined} options={[{ value: 'a', label: 'By boat' }]} />
    </FormField>,
  );
  const button = screen.getByRole('button', { name: 'Way: By boat' });
  expect(button).toHaveAccessibleDescription('Needed');
  expect(button).toBeInvalid();
});
