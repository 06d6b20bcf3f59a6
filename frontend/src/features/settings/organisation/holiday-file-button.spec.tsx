import { expect, jest, test } from '@jest/globals';
import type { Holiday } from '@atrium/contracts/settings/rules';
import { render, screen, waitFor } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import userEvent from '@testing-library/user-event';
import { toasts } from '../../../ui/overlay/toast-store';
import { HolidayFileButton } from './holiday-file-button';

// jsdom has none.
Object.assign(globalThis, { TextDecoder });

const newYear = { date: '2027-01-01', name: 'New Year', halfDay: false };
const epiphany = { date: '2027-01-06', name: 'Epiphany', halfDay: false };

const noop = (): void => {};

/** A file that is read once it is let go. */
function slowFile(text: string) {
  const file = new File([text], 'holidays.csv', { type: 'text/csv' });
  let letGo: () => void = noop;
  const waits = new Promise<void>((resolve) => (letGo = resolve));
  const bytes = new TextEncoder().encode(text);
  file.arrayBuffer = async () => {
    await waits;
    return bytes.buffer;
  };
  return { file, letGo };
}

const choose = (file: File) => userEvent.upload(screen.getByLabelText('File of holidays'), file);
const told = () => toasts.get().map(({ text, description }) => [text, description]);

test('holidays are added to what the form holds once they are read', async () => {
  const [former, latest] = [
    jest.fn<(added: readonly Holiday[]) => void>(),
    jest.fn<(added: readonly Holiday[]) => void>(),
  ];
  const { rerender } = render(<HolidayFileButton holidays={[]} onAdd={former} />);
  const { file, letGo } = slowFile('date,name\n2027-01-01,New Year\n2027-01-06,Epiphany\nsoon,Easter\n');
  await choose(file);
  // Meanwhile somebody writes the first one by hand.
  rerender(<HolidayFileButton holidays={[newYear]} onAdd={latest} />);
  letGo();
  await waitFor(() => expect(latest).toHaveBeenCalledWith([epiphany]));
  expect(former).not.toHaveBeenCalled();
  expect(told()).toContainEqual(['1 holiday is added', '1 was there already. No date or no name in row 4.']);
});

test('a file that says no holiday adds none, and says so', async () => {
  const onAdd = jest.fn();
  render(<HolidayFileButton holidays={[newYear]} onAdd={onAdd} />);
  const { file, letGo } = slowFile('date,name\n2027-01-01,New Year\n');
  letGo();
  await choose(file);
  await waitFor(() => expect(told()).toContainEqual(['No holiday is added', '1 was there already.']));
  expect(onAdd).not.toHaveBeenCalled();
});
