import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toasts } from '../overlay/toast-store';
import { Button } from './button';
import { NoCreatingContext } from './creating';

it('what creates says why it can’t where nothing can be created, and all else goes on', async () => {
  const pressed = jest.fn();
  const buttons = (
    <>
      <Button data-shortcut="create" onClick={() => pressed('bug')}>
        New bug
      </Button>
      <Button creates onClick={() => pressed('first')}>
        Begin
      </Button>
      <Button onClick={() => pressed('look')}>Look</Button>
    </>
  );
  const user = userEvent.setup();
  const { rerender } = render(<NoCreatingContext value="This is the past.">{buttons}</NoCreatingContext>);
  for (const name of ['New bug', 'Begin']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('title', 'This is the past.');
    await user.click(button);
  }
  expect(toasts.get().map(({ text }) => text)).toEqual(['This is the past.']);
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(pressed.mock.calls).toEqual([['look']]);
  rerender(<NoCreatingContext value={null}>{buttons}</NoCreatingContext>);
  await user.click(screen.getByRole('button', { name: 'New bug' }));
  expect(pressed).toHaveBeenLastCalledWith('bug');
});
