import { expect, jest, test } from '@jest/globals';
import { OwnField } from './own-field';

const entered: string[] = [];
let due: (() => void)[] = [];
const timers = {
  after: (_: number, run: () => void) => {
    due.push(run);
    return () => void (due = due.filter((each) => each !== run));
  },
};
const book = {
  enter: jest.fn((_topic: string, what: string) => {
    entered.push(what);
    return () => void entered.splice(entered.indexOf(what), 1);
  }),
};
const stay = () => {
  for (const run of due.splice(0)) run();
};

test('one is in the field in which one stays, until one leaves it', () => {
  const own = new OwnField(book, timers, 'history:boats:b1');
  own.be('name');
  own.be(null);
  own.be('crew');
  expect(entered).toEqual([]);
  stay();
  expect(entered).toEqual(['editing:crew']);
  expect(book.enter).toHaveBeenCalledTimes(1);
  own.be('name');
  stay();
  expect(entered).toEqual(['editing:name']);
  own.be(null);
  stay();
  expect(entered).toEqual([]);
});

test('one is in no field once the form is gone', () => {
  const own = new OwnField(book, timers, 'history:boats:b1');
  own.be('name');
  stay();
  own.be('crew');
  own.end();
  stay();
  expect(entered).toEqual([]);
});
