import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore } from '../store/external-store';
import { type Certainty, CertaintyContext } from './certainty';
import { UntilCertain } from './until-certain';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const now = createStore<Certainty>('certain');
const at = (certainty: Certainty) => {
  now.set(certainty);
  return (
    <CertaintyContext value={now}>
      <UntilCertain meanwhile={<p>Looking</p>}>Not here</UntilCertain>
    </CertaintyContext>
  );
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;

it('says that something is not there only once it would have come', () => {
  render(at('certain'));
  wait(599);
  expect(isShown('Looking')).toBe(true);
  wait(1);
  expect([isShown('Looking'), isShown('Not here')]).toEqual([false, true]);
});

it('says nothing before the server has answered, and gives what is new its time from then', () => {
  render(at('asking'));
  wait(60_000);
  expect([isShown('Looking'), isShown('Not here')]).toEqual([true, false]);
  act(() => now.set('certain'));
  wait(599);
  expect(isShown('Not here')).toBe(false);
  wait(1);
  expect(isShown('Not here')).toBe(true);
});

it('says without a connection that it can’t know, and looks again with one', () => {
  render(at('away'));
  wait(600);
  expect([isShown('Not on this device'), isShown('Not here')]).toEqual([true, false]);
  act(() => now.set('asking'));
  expect([isShown('Looking'), isShown('Not on this device')]).toEqual([true, false]);
});
