import { expect, it } from '@jest/globals';
import { aboutText, actText } from './audit-words';

it('says what was done', () => {
  expect(actText({ act: 'EditBug', outcome: 'done' })).toBe('Edit bug');
  expect(actText({ act: 'SignIn', outcome: 'done' })).toBe('Signed in');
  expect(actText({ act: 'SignIn', outcome: 'failed' })).toBe('Sign-in');
  expect(actText({ act: 'GET /api/operations/jobs', outcome: 'denied' })).toBe('GET /api/operations/jobs');
});

it('says what it was about', () => {
  expect(aboutText({ area: 'feature-requests', record: '0123456789' })).toBe('feature requests 01234567');
  expect(aboutText({ area: null, record: null })).toBe('');
});
