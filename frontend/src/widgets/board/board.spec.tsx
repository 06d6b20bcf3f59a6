import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Board } from './board';
import type { BoardMove, BoardParts, BoardSource, CardProps } from './board-types';

const open = jest.fn();

function Card({ id, grip }: CardProps) {
  return (
    <button type="button" {...grip} onClick={() => open(id)}>
      Card {id}
    </button>
  );
}
const parts: BoardParts = { card: Card, empty: () => <p>Empty</p> };
const nameOf = (card: string) => `card ${card}`;

const cards: Readonly<Record<string, readonly string[]>> = { one: ['a', 'b', 'c'], two: ['d'], three: [] };
const columns = Object.keys(cards).map((id) => ({ id, title: `Column ${id}` }));
const source: BoardSource = {
  subscribe: () => () => undefined,
  columns: () => columns,
  cards: (column) => cards[column] ?? [],
  place: null,
};

const height = Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight');

// Nothing has a size here, and a list without height draws no cards.
beforeEach(() => {
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 600 });
  HTMLElement.prototype.scrollTo = () => undefined;
  open.mockClear();
});
afterEach(() => {
  if (height !== undefined) Object.defineProperty(Element.prototype, 'clientHeight', height);
});

function show(props: Partial<Parameters<typeof Board>[0]> = {}) {
  const onMove = jest.fn<(move: BoardMove) => void>();
  const onCreate = jest.fn<(column: string) => void>();
  render(
    <Board
      label="Board"
      source={source}
      parts={parts}
      nameOf={nameOf}
      onMove={onMove}
      onCreate={onCreate}
      refuseLift={null}
      {...props}
    />,
  );
  return { onMove, onCreate, user: userEvent.setup() };
}

const card = (id: string) => screen.getByRole('button', { name: `Card ${id}` });
const lifted = (id: string) => screen.findByText(new RegExp(`^Lifted card ${id}`));
const focus = (id: string) => act(() => card(id).focus());
const said = () => document.querySelector('output[aria-live="assertive"]')?.textContent ?? '';

describe('Board', () => {
  it('shows columns with the number of their cards', () => {
    show();
    const one = screen.getByRole('region', { name: 'Column one' });
    expect(within(one).getAllByRole('listitem')).toHaveLength(3);
    expect(within(one).getByText('3')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Column three' })).getByText('Empty')).toBeInTheDocument();
  });

  it('carries a card by keyboard and says where it is', async () => {
    const { user, onMove } = show();
    focus('a');
    await user.keyboard(' ');
    await lifted('a');
    expect(said()).toBe('Lifted card a. Column one, place 1 of 3');
    await user.keyboard('{ArrowDown}');
    expect(said()).toBe('Column one, place 2 of 3');
    await user.keyboard('{ArrowRight}');
    expect(said()).toBe('Column two, place 2 of 2');
    expect(within(screen.getByRole('region', { name: 'Column two' })).getByText('Card a')).toHaveFocus();
    await user.keyboard(' ');
    expect(said()).toBe('Put down card a. Column two, place 2 of 2');
    expect(onMove).toHaveBeenCalledWith({ card: 'a', from: 'one', column: 'two', after: 'd' });
    expect(open).not.toHaveBeenCalled();
  });

  it('leaves a card where it was on Escape', async () => {
    const { user, onMove } = show();
    focus('b');
    await user.keyboard(' ');
    await lifted('b');
    await user.keyboard('{ArrowRight}{Escape}');
    expect(said()).toBe('Not moved. card b is back in Column one');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('goes from card to card with letters and arrows, past empty columns, and opens with Enter', async () => {
    const { user } = show();
    await user.keyboard('j');
    expect(card('a')).toHaveFocus();
    await user.keyboard('jj');
    expect(card('c')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(card('d')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowLeft}k');
    expect(card('a')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledWith('a');
  });

  it('has one tab stop in each column', async () => {
    const { user } = show();
    await user.tab();
    expect(card('a')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(card('d')).toHaveFocus();
    await user.tab({ shift: true });
    expect(card('b')).toHaveFocus();
  });

  it('creates in the column that has the focus', async () => {
    const { user, onCreate } = show();
    await user.keyboard('c');
    expect(onCreate).toHaveBeenLastCalledWith('one');
    focus('d');
    await user.keyboard('c');
    expect(onCreate).toHaveBeenLastCalledWith('two');
  });

  it('lifts no card without the right, and says why', async () => {
    const refuseLift = jest.fn();
    const { user, onMove } = show({ refuseLift, onCreate: null });
    focus('a');
    await user.keyboard(' ');
    await user.keyboard('{ArrowRight} c');
    expect(refuseLift).toHaveBeenCalledTimes(2);
    expect(onMove).not.toHaveBeenCalled();
    expect(card('a')).not.toHaveAttribute('aria-describedby');
  });
});
