import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { useState } from 'react';
import { Form } from './form';

const send = jest.fn<() => Promise<boolean>>();
const button = () => screen.getByRole('button', { name: 'Send' });

/** Presses twice within one task, as no hand can, and waits for what is sent. */
async function press(): Promise<void> {
  fireEvent.click(button());
  fireEvent.click(button());
  await Promise.allSettled(send.mock.results.map(({ value }) => value));
}

function show(): void {
  render(
    <Form onSubmit={send}>
      <input aria-label="Name" />
      <button type="button">Choose</button>
      <button type="submit">Send</button>
    </Form>,
  );
}

afterEach(() => void jest.resetAllMocks());

function Contacts() {
  const [isWrong, setWrong] = useState(false);
  return (
    <Form onSubmit={() => setWrong(true)}>
      <input aria-label="Name" />
      <input aria-label="Telephone" aria-invalid={isWrong} />
      <input aria-label="Mail" aria-invalid={isWrong} />
      <button type="submit">Send</button>
    </Form>
  );
}

test('goes to the first field that turns out to be wrong, wherever it is', async () => {
  render(<Contacts />);
  button().focus();
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByLabelText('Telephone')).toHaveFocus());
});

test('two presses at once send once, and so does one after it is saved', async () => {
  send.mockResolvedValue(true);
  show();
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
});

test('what is changed after it was saved can be sent', async () => {
  send.mockResolvedValue(true);
  show();
  await press();
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Heron' } });
  await press();
  expect(send).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await press();
  expect(send).toHaveBeenCalledTimes(3);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'ArrowDown' });
  await press();
  expect(send).toHaveBeenCalledTimes(4);
});

test('what was refused, or never arrived, can be sent once more as it is', async () => {
  send.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  show();
  await press();
  await press();
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(3);
});

test('a form within a form is sent alone', async () => {
  const outer = jest.fn<() => boolean>();
  send.mockResolvedValue(true);
  render(
    <Form onSubmit={outer}>
      <Form onSubmit={send}>
        <button type="submit">Send</button>
      </Form>
    </Form>,
  );
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});

test('every form is this one', () => {
  const source = new URL('../../', import.meta.url).pathname;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const own = files.filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'));
  expect(own.length).toBeGreaterThan(300);
  const plain = own.filter((file) => /<form[\s>]/.test(readFileSync(`${source}${file}`, 'utf8')));
  expect(plain).toEqual(['ui/form/form.tsx']);
});
