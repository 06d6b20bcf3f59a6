import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AddRowButton } from './add-row-button';
import { FieldGroup } from './field-group';
import { TextInput } from './text-input';

function Contacts() {
  const [rows, setRows] = useState(1);
  return (
    <FieldGroup legend="Contacts">
      {Array.from({ length: rows }, (_, n) => (
        <div key={n}>
          <TextInput aria-label={`Name ${n + 1}`} />
          <TextInput aria-label={`Telephone ${n + 1}`} />
        </div>
      ))}
      <AddRowButton onAdd={() => setRows(rows + 1)}>Add a contact</AddRowButton>
    </FieldGroup>
  );
}

test('goes to the first field of the row that it adds', async () => {
  render(<Contacts />);
  const add = screen.getByRole('button', { name: 'Add a contact' });
  await userEvent.click(add);
  await waitFor(() => expect(screen.getByLabelText('Name 2')).toHaveFocus());
  await userEvent.click(add);
  await waitFor(() => expect(screen.getByLabelText('Name 3')).toHaveFocus());
});
