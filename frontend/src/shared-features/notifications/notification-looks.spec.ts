/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { NotificationAction } from '@atrium/contracts/notifications/views';
import { lookOf } from './notification-looks';

let position = 0;
const action = (kind: NotificationAction['kind'], to = ''): NotificationAction => {
  return { position: `${++position}`, kind, what: 'decided', at: '2026-03-02T09:00:00Z', by: null, from: '', to };
};
const look = (...acts: NotificationAction[]) => lookOf({ acts, fresh: acts }).tone;

test('what was turned down in the end does not look like what was granted', () => {
  expect(look(action('decided', 'Approved'))).toBe('success');
  expect(look(action('decided', 'Approved'), action('decided', 'Rejected'))).toBe('danger');
  expect(look(action('decided', 'Refused'), action('decided', 'Approved'))).toBe('success');
  expect(look(action('decided', 'Refused'), action('due'))).toBe('warning');
});
