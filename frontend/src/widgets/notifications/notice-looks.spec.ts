/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { NoticeAction } from '@atrium/contracts/notifications/views';
import { lookOf } from './notice-looks';

let position = 0;
const action = (kind: NoticeAction['kind'], to = ''): NoticeAction => {
  return { position: `${++position}`, kind, what: 'decided', at: '2026-03-02T09:00:00Z', by: null, from: '', to };
};
const look = (...acts: NoticeAction[]) => lookOf({ acts, fresh: acts }).tone;

test('what was turned down in the end does not look like what was granted', () => {
  expect(look(action('decided', 'Approved'))).toBe('success');
  expect(look(action('decided', 'Approved'), action('decided', 'Rejected'))).toBe('danger');
  expect(look(action('decided', 'Refused'), action('decided', 'Approved'))).toBe('success');
  expect(look(action('decided', 'Refused'), action('due'))).toBe('warning');
});
