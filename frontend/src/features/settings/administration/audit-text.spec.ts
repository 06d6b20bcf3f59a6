import { expect, it } from '@jest/globals';
import { aboutText, nameText } from './audit-text';

const unnamed = { name: null, of: null };

it('says what it was about', () => {
  expect(aboutText({ area: 'channel-messages', ...unnamed })).toBe('Message');
  expect(aboutText({ area: 'imports', ...unnamed, name: 'clients.csv' })).toBe('Import clients.csv');
  expect(aboutText({ area: 'time-clocks', ...unnamed, name: 'ann' })).toBe('Time clock ann');
  expect(aboutText({ area: 'screens-of-old', ...unnamed })).toBe('Screens of old');
  expect(aboutText({ area: null, ...unnamed })).toBe('');
});

it('says whose record it was', () => {
  expect(nameText({ name: 'Annual leave', of: 'Ann Lee' })).toBe('Annual leave of Ann Lee');
  expect(nameText({ name: 'BUG-1', of: null })).toBe('BUG-1');
  expect(nameText(unnamed)).toBe('');
});
