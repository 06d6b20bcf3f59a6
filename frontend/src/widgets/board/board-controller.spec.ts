import { describe, expect, it, jest } from '@jest/globals';
import { BoardController } from './board-controller';
import type { BoardSource } from './board-types';

/** A board of three columns that tests change as others would. */
function fakeSource(place: BoardSource['place'] = null) {
  const cards = new Map<string, readonly string[]>([
    ['one', ['a', 'b', 'c']],
    ['two', ['d', 'e']],
    ['three', []],
  ]);
  const listeners = new Set<() => void>();
  const columns = [...cards.keys()].map((id) => ({ id, title: id }));
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    columns: () => columns,
    cards: (column: string) => cards.get(column) ?? [],
    place,
    set(column: string, ids: readonly string[]) {
      cards.set(column, ids);
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

describe('carrying a card by keyboard', () => {
  it('steps within the column and to others, and reports beside which card it was put', () => {
    const board = new BoardController(fakeSource());
    board.lift('a', 'keyboard');
    board.step('down');
    expect(board.shown('one')).toEqual(['b', 'a', 'c']);
    board.step('behind');
    expect(board.shown('one')).toEqual(['b', 'c']);
    expect(board.shown('two')).toEqual(['d', 'a', 'e']);
    expect(board.drop()).toEqual({ card: 'a', from: 'one', column: 'two', after: 'd' });
    expect(board.drag()).toBeNull();
  });

  it('stops at the edges of the board', () => {
    const board = new BoardController(fakeSource());
    board.lift('a', 'keyboard');
    board.step('up');
    board.step('before');
    expect(board.shown('one')).toEqual(['a', 'b', 'c']);
    board.step('behind');
    board.step('behind');
    board.step('behind');
    expect(board.shown('three')).toEqual(['a']);
    expect(board.drop()).toEqual({ card: 'a', from: 'one', column: 'three' });
  });

  it('sends nothing for a card that is put back, or called off', () => {
    const board = new BoardController(fakeSource());
    board.lift('b', 'keyboard');
    board.step('down');
    board.step('up');
    expect(board.drop()).toBeNull();
    board.lift('b', 'keyboard');
    board.step('behind');
    board.cancel();
    expect(board.shown('one')).toEqual(['a', 'b', 'c']);
  });

  it('puts a card first before the first one', () => {
    const board = new BoardController(fakeSource());
    board.lift('c', 'keyboard');
    board.step('up');
    board.step('up');
    expect(board.drop()).toEqual({ card: 'c', from: 'one', column: 'one', before: 'a' });
  });
});

describe('while a card is carried', () => {
  it('the column under it keeps its order, the others follow', () => {
    const source = fakeSource();
    const board = new BoardController(source);
    board.lift('a', 'pointer');
    source.set('one', ['c', 'a', 'x']);
    source.set('two', ['e']);
    expect(board.shown('one')).toEqual(['a', 'b', 'c']);
    expect(board.shown('two')).toEqual(['e']);
    board.step('behind');
    expect(board.shown('one')).toEqual(['c', 'x']);
    source.set('two', []);
    expect(board.shown('two')).toEqual(['a', 'e']);
    // The neighbour has gone, so the card goes to the end of what is there now.
    expect(board.drop()).toEqual({ card: 'a', from: 'one', column: 'two' });
    expect(board.shown('two')).toEqual([]);
  });

  it('is never taken from the hand by what others do', () => {
    const source = fakeSource();
    const board = new BoardController(source);
    board.lift('a', 'pointer');
    source.set('one', ['b', 'c']);
    source.set('three', ['a']);
    expect(board.drag()?.card).toBe('a');
    expect(board.shown('three')).toEqual([]);
    expect(board.columnOf('a')).toBe('one');
  });

  it('gives the same lists until they change, and reports each change once', () => {
    const source = fakeSource();
    const board = new BoardController(source);
    const listener = jest.fn();
    const stop = board.subscribe(listener);
    board.lift('a', 'pointer');
    expect(board.shown('one')).toBe(board.shown('one'));
    expect(board.shown('two')).toBe(source.cards('two'));
    expect(listener).toHaveBeenCalledTimes(1);
    source.set('two', ['d']);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    expect(source.listeners.size).toBe(0);
  });

  const places = { indexAt: (y: number) => (y < 100 ? 0 : 1), reveal: jest.fn() };

  it('carries a card to the column at a point, or to the nearest one beside it', () => {
    const board = new BoardController(fakeSource());
    board.attach('one', { ...places, bounds: () => ({ left: 0, right: 90, top: 0, bottom: 300 }) });
    board.attach('two', { ...places, bounds: () => ({ left: 100, right: 190, top: 0, bottom: 300 }) });
    board.lift('a', 'pointer');
    for (const x of [150, 97, 500]) {
      board.carryTo({ x: 20, y: 50 });
      expect(board.shown('two')).toEqual(['d', 'e']);
      board.carryTo({ x, y: 150 });
      expect(board.shown('two')).toEqual(['d', 'a', 'e']);
    }
  });

  it('asks the column under the pointer where it would fall', () => {
    const board = new BoardController(fakeSource());
    board.attach('two', { ...places, bounds: () => ({ left: 0, right: 9, top: 0, bottom: 300 }) });
    board.lift('a', 'pointer');
    board.carryOver('two', 50);
    expect(board.shown('two')).toEqual(['a', 'd', 'e']);
    board.carryOver('two', 150);
    expect(board.shown('two')).toEqual(['d', 'a', 'e']);
  });
});

describe('a board whose order nobody chooses', () => {
  it('shows where a card would stand, and moves it between columns only', () => {
    const board = new BoardController(fakeSource(() => 1));
    board.lift('a', 'keyboard');
    board.step('down');
    expect(board.shown('one')).toEqual(['a', 'b', 'c']);
    expect(board.drop()).toBeNull();
    board.lift('a', 'keyboard');
    board.step('behind');
    expect(board.shown('two')).toEqual(['d', 'a', 'e']);
    expect(board.drop()).toEqual({ card: 'a', from: 'one', column: 'two' });
  });
});

const at = (left: number, top: number) => () => ({ left, right: left + 90, top, bottom: top + 90 });

describe('a board with lanes', () => {
  const cards: Record<string, readonly string[]> = { 'one/x': ['a', 'b'], 'two/x': ['c'], 'one/y': ['d'], 'two/y': [] };
  const source = {
    subscribe: () => () => undefined,
    columns: () => ['one', 'two'].map((id) => ({ id, title: id })),
    lanes: () => ['x', 'y'].map((id) => ({ id, title: id })),
    cards: (cell: string) => cards[cell] ?? [],
    place: null,
  };

  it('carries a card beyond the end of a cell into the next lane, and never off the board', () => {
    const board = new BoardController(source);
    board.lift('a', 'keyboard');
    board.step('down');
    expect(board.shown('one/x')).toEqual(['b', 'a']);
    board.step('down');
    expect(board.shown('one/y')).toEqual(['a', 'd']);
    board.step('behind');
    expect(board.shown('two/y')).toEqual(['a']);
    board.step('down');
    board.step('behind');
    expect(board.drop()).toEqual({ card: 'a', from: 'one', column: 'two', lane: 'y' });
  });

  it('carries it back up to the end of the lane above', () => {
    const board = new BoardController(source);
    board.lift('d', 'keyboard');
    board.step('up');
    expect(board.shown('one/x')).toEqual(['a', 'b', 'd']);
    expect(board.drop()).toEqual({ card: 'd', from: 'one', column: 'one', lane: 'x', after: 'b' });
  });

  it('finds the cell under a pointer by column first, and then by lane', () => {
    const board = new BoardController(source);
    const places = { indexAt: () => 0, reveal: jest.fn() };
    board.attach('one/x', { ...places, bounds: at(0, 0) });
    board.attach('two/x', { ...places, bounds: at(100, 0) });
    board.attach('two/y', { ...places, bounds: at(100, 100) });
    board.lift('a', 'pointer');
    board.carryTo({ x: 150, y: 150 });
    expect(board.columnOf('a')).toBe('two/y');
    board.carryTo({ x: 95, y: 20 });
    expect(board.columnOf('a')).toBe('one/x');
    board.carryTo({ x: 140, y: 95 });
    expect(board.columnOf('a')).toBe('two/x');
  });
});
