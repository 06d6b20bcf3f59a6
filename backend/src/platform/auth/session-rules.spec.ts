import { describe, expect, it } from '@jest/globals';
import { timeoutOf } from './session-rules.js';

const limits = { sessionIdleHours: 2, sessionHours: 10 };
const since = '2026-11-23T08:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);

describe('a session', () => {
  it.each([
    ['goes on while it is used', '12:00:00', '13:59:59', null],
    ['ends when it was not used for too long', '12:00:00', '14:00:00', 'sessionIdle'],
    ['counts from its beginning until it is used', null, '10:00:00', 'sessionIdle'],
    ['ends after the greatest time although it is used', '17:59:00', '18:00:00', 'sessionExpired'],
  ])('%s', (_, lastUse, now, ended) => {
    const used = { since, lastUse: lastUse === null ? null : `2026-11-23T${lastUse}Z` };
    expect(timeoutOf(used, limits, at(now))).toBe(ended);
  });

  it('has ended when nobody knows since when it goes on', () => {
    expect(timeoutOf({ since: '', lastUse: since }, limits, at('08:30:00'))).toBe('sessionExpired');
  });
});
