import { beforeEach, expect, test } from '@jest/globals';
import { changeSession } from '../session/session';
import { makeUser } from '../testing/seed';
import { lastHere, noteHere } from './last-here';

const minuteMs = 60_000;
const monday = Date.parse('2026-03-02T09:00:00Z');

beforeEach(() => {
  localStorage.clear();
  changeSession({ user: makeUser() });
});

test('nobody was at a screen that was never left', () => {
  expect(lastHere('/u/notes', monday)).toBeNull();
  noteHere('/u/notes', monday);
  expect(lastHere('/u/notes', monday + minuteMs)).toBeNull();
});

test('who comes back after a while was last here when they left', () => {
  noteHere('/u/notes', monday);
  const tuesday = monday + 24 * 60 * minuteMs;
  expect(lastHere('/u/notes', tuesday)).toBe(monday);
  noteHere('/u/notes', tuesday);
  expect(lastHere('/u/notes', tuesday + minuteMs)).toBe(monday);
  noteHere('/u/notes', tuesday + 2 * minuteMs);
  expect(lastHere('/u/notes', tuesday + 60 * minuteMs)).toBe(tuesday + 2 * minuteMs);
});

test('each person has their own, and each screen', () => {
  noteHere('/u/notes', monday);
  expect(lastHere('/u/devbug', monday + 60 * minuteMs)).toBeNull();
  changeSession({ user: makeUser({ _id: 'u2' }) });
  expect(lastHere('/u/notes', monday + 60 * minuteMs)).toBeNull();
  noteHere('/landing', monday);
  changeSession({ user: null });
  noteHere('/u/notes', monday);
  expect(localStorage).toHaveLength(1);
});
