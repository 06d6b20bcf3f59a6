import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { Placeholders, takesPlaceholders } from './placeholders';

function Reply() {
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('Dear , thanks');
  return (
    <div>
      <TextInput aria-label="Name" />
      <TextInput
        aria-label="Subject"
        {...takesPlaceholders}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextArea
        aria-label="Text"
        {...takesPlaceholders}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <Placeholders />
      <output>{body}</output>
    </div>
  );
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a placeholder is put in at the caret of the field that was written in last', async () => {
  render(<Reply />);
  await press('Placeholders');
  await userEvent.click(field('Text'));
  field('Text').setSelectionRange(5, 5);
  await press('{{caller_name}}');
  expect(screen.getByRole('status')).toHaveTextContent('Dear {{caller_name}}, thanks');
  expect(field('Text')).toHaveFocus();
  expect(field('Text').selectionStart).toBe('Dear {{caller_name}}'.length);
  await userEvent.type(field('Subject'), 'About ');
  await press('{{ticketno}}');
  expect(field('Subject')).toHaveValue('About {{ticketno}}');
});

test('a field without placeholders takes none; the text does', async () => {
  render(<Reply />);
  await press('Placeholders');
  await userEvent.type(field('Name'), 'Thanks');
  await press('{{company}}');
  expect(field('Name')).toHaveValue('Thanks');
  expect(field('Text').value).toContain('{{company}}');
});
