import { expect, it } from '@jest/globals';
import { aboutText } from './audit-text';

it('says what it was about', () => {
  expect(aboutText({ area: 'feature-requests', record: '0123456789', name: null })).toBe('Feature requests 01234567');
  expect(aboutText({ area: 'time-clocks', record: '0123456789', name: 'ann' })).toBe('Time clocks ann');
  expect(aboutText({ area: null, record: null, name: null })).toBe('');
});
