/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Wakefulness } from '@atrium/contracts/core/live';
import { watchActivity } from './activity';
import type { Timers } from '../browser/timers';

let minute: () => void;
let told: Wakefulness[];
let uses: number;
let stop: () => void;
const hidden = jest.spyOn(document, 'hidden', 'get');

const timers: Timers = {
  after(_, run) {
    minute = run;
    return () => void (minute = () => {});
  },
};

const pass = (minutes: number): void => {
  for (let n = 0; n < minutes; n++) minute();
};
const look = (away: boolean): void => {
  hidden.mockReturnValue(away);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  told = [];
  uses = 0;
  hidden.mockReturnValue(false);
  stop = watchActivity(
    document,
    timers,
    (state) => void told.push(state),
    () => void (uses += 1),
  );
});
afterEach(() => stop());

test('five minutes without input mean away, and the first key ends that', () => {
  pass(4);
  expect(told).toEqual(['online']);
  pass(1);
  expect(told).toEqual(['online', 'away']);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(told).toEqual(['online', 'away', 'online']);
});

test('input begins the five minutes again', () => {
  pass(4);
  document.dispatchEvent(new Event('pointermove'));
  pass(4);
  expect(told).toEqual(['online']);
});

test('a page that is not looked at for a minute makes away, until it is looked at', () => {
  look(true);
  expect(told).toEqual(['online']);
  pass(1);
  expect(told).toEqual(['online', 'away']);
  look(false);
  expect(told).toEqual(['online', 'away', 'online']);
});

test('a short look at another page does not count as away', () => {
  look(true);
  look(false);
  pass(1);
  expect(told).toEqual(['online']);
});

test('use is reported once a minute, and only for minutes with input', () => {
  pass(2);
  expect(uses).toBe(0);
  for (let n = 0; n < 3; n++) document.dispatchEvent(new Event('pointermove'));
  expect(uses).toBe(0);
  pass(3);
  expect(uses).toBe(1);
});

test('nothing is reported after its end', () => {
  stop();
  pass(9);
  document.dispatchEvent(new Event('pointermove'));
  expect(told).toEqual(['online']);
});
