import { expect, it } from '@jest/globals';
import { aboutText } from './audit-text';

it('says what it was about', () => {
  expect(aboutText({ area: 'channel-messages', name: null })).toBe('Message');
  expect(aboutText({ area: 'imports', name: 'clients.csv' })).toBe('Import clients.csv');
  expect(aboutText({ area: 'time-clocks', name: 'ann' })).toBe('Time clocks ann');
  expect(aboutText({ area: null, name: null })).toBe('');
});
