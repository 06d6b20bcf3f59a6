import { describe, expect, it } from '@jest/globals';
import { ibanGroups, ibanText, isEndNear, keepsEmployeeFiles } from './rules.js';

describe('employee files', () => {
  it('are kept by those who look after people, unless their rights reach only some', () => {
    expect(keepsEmployeeFiles({ role: 'admin' })).toBe(true);
    expect(keepsEmployeeFiles({ role: 'member', hredituser: true })).toBe(true);
    expect(keepsEmployeeFiles({ role: 'member', hredituser: true, scopes: { readLeave: 'team' } })).toBe(false);
    expect(keepsEmployeeFiles({ role: 'manager', edituser: true })).toBe(false);
  });

  it('tell of an end in the weeks before it, and not once it is over', () => {
    expect(isEndNear('contractEnd', '2026-06-30', '2026-05-18')).toBe(false);
    expect(isEndNear('contractEnd', '2026-06-30', '2026-05-19')).toBe(true);
    expect(isEndNear('probationEnd', '2026-06-30', '2026-06-30')).toBe(true);
    expect(isEndNear('probationEnd', '2026-06-30', '2026-07-01')).toBe(false);
  });

  it('keep an account without spaces, and show it in groups', () => {
    expect(ibanText(' de89 3704-0044 0532 0130 00 ')).toBe('DE89370400440532013000');
    expect(ibanGroups('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(ibanGroups('')).toBe('');
  });
});
