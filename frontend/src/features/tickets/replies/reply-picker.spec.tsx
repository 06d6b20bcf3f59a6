import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormField } from '../../../ui/form/form-field';
import { ReplyPicker } from './reply-picker';

test('opens by a press anywhere on it, and says when there is nothing to choose', async () => {
  render(
    <FormField label="Saved reply">
      <ReplyPicker options={[]} onChoose={() => undefined} />
    </FormField>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Saved reply' }));
  expect(screen.getByRole('listbox')).toHaveTextContent('There is none yet');
});
