import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './tooltip';
import { placeTip } from './tooltip-position';

const view = { width: 400, height: 300 };
const tip = { width: 100, height: 24 };

test('it is placed above, below where there is no room, and inside the window', () => {
  expect(placeTip({ left: 150, top: 100, width: 40, height: 20 }, tip, view)).toEqual({ left: 120, top: 70 });
  expect(placeTip({ left: 150, top: 4, width: 40, height: 20 }, tip, view)).toEqual({ left: 120, top: 30 });
  expect(placeTip({ left: 380, top: 100, width: 20, height: 20 }, tip, view).left).toBe(294);
  expect(placeTip({ left: 0, top: 100, width: 20, height: 20 }, tip, view).left).toBe(6);
});

test('keyboard focus shows and describes it, Escape hides it', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip label="Sends at once">
      <button type="button">Send</button>
    </Tooltip>,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  const shown = await screen.findByRole('tooltip');
  expect(shown.textContent).toBe('Sends at once');
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(shown.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('it goes with its element when a list around it scrolls', async () => {
  const user = userEvent.setup();
  render(
    <div data-testid="list">
      <Tooltip label="Sends at once">
        <button type="button">Send</button>
      </Tooltip>
    </div>,
  );
  const button = screen.getByRole('button');
  let top = 200;
  button.getBoundingClientRect = () => new DOMRect(150, top, 40, 20);
  await user.tab();
  const shown = await screen.findByRole('tooltip');
  expect(shown.style.top).toBe('194px');
  top = 120;
  screen.getByTestId('list').dispatchEvent(new Event('scroll'));
  expect(shown.style.top).toBe('114px');
});
