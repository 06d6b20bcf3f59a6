import { expect, it } from '@jest/globals';
import { aboutText } from './audit-words';

it('says what it was about', () => {
  expect(aboutText({ area: 'feature-requests', record: '0123456789' })).toBe('Feature requests 01234567');
  expect(aboutText({ area: null, record: null })).toBe('');
});
