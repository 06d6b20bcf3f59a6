import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useConfirm } from './confirm-context';
import { ConfirmProvider } from './confirm-provider';
import { Dialog } from './dialog';
import { TextInput } from '../form/text-input';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Parcel" description="On its way" footer="Foot">
        <TextInput aria-label="Title" />
      </Dialog>
    </>
  );
}

function Question({ onAnswer }: { onAnswer: (agreed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => onAnswer(await confirm({ title: 'Delete it?', message: 'For now.', confirmLabel: 'Delete' }));
  return (
    <button type="button" onClick={() => void ask()}>
      Ask
    </button>
  );
}

test('a dialog is named and described, closes on Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Parcel' });
  expect(dialog).toHaveAccessibleDescription('On its way');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('what lies below a dialog takes no focus from it, such as the button of the menu that opened it', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const below = screen.getByRole('button', { name: 'Open' });
  await user.click(below);
  const dialog = await screen.findByRole('dialog', { name: 'Parcel' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  act(() => below.focus());
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('the close button closes', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Enter on the focused answer', '{Enter}', true],
  ['Escape', '{Escape}', false],
  ['the way back to Cancel and Enter', '{Shift>}{Tab}{/Shift}{Enter}', false],
])('a confirmation is answered by %s', async (_, keys, expected) => {
  const user = userEvent.setup();
  const onAnswer = jest.fn();
  render(
    <ConfirmProvider>
      <Question onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete it?' })).toHaveAccessibleDescription('For now.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  await user.keyboard(keys);
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(expected));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

test('useConfirm without its provider says what is missing', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Question onAnswer={() => undefined} />)).toThrow('ConfirmProvider');
  silence.mockRestore();
});
