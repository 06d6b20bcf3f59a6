/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { NoticeAct } from '@atrium/contracts/notifications/views';
import { lookOf } from './notice-looks';

let position = 0;
const act = (kind: NoticeAct['kind'], to = ''): NoticeAct => {
  return { position: `${++position}`, kind, what: 'decided', at: '2026-03-02T09:00:00Z', by: null, from: '', to };
};
const look = (...acts: NoticeAct[]) => lookOf({ acts, fresh: acts }).tone;

test('what was turned down in the end does not look like what was granted', () => {
  expect(look(act('decided', 'Approved'))).toBe('success');
  expect(look(act('decided', 'Approved'), act('decided', 'Rejected'))).toBe('danger');
  expect(look(act('decided', 'Refused'), act('decided', 'Approved'))).toBe('success');
  expect(look(act('decided', 'Refused'), act('due'))).toBe('warning');
});
