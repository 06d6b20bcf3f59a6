import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNearness } from './use-nearness';

function Card() {
  const { isNear, handlers } = useNearness();
  return <article {...handlers}>{isNear ? 'near' : 'far'}</article>;
}

test('a card is near while the pointer is over it, unless another card is dragged over it', async () => {
  const user = userEvent.setup();
  render(<Card />);
  const card = screen.getByRole('article');
  await user.pointer([{ keys: '[MouseLeft>]', target: document.body }, { target: card }]);
  expect(card).toHaveTextContent('far');
  await user.pointer([{ keys: '[/MouseLeft]' }, { target: document.body }, { target: card }]);
  expect(card).toHaveTextContent('near');
  await user.pointer({ target: document.body });
  expect(card).toHaveTextContent('far');
});
