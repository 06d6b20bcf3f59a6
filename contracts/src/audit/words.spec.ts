import { expect, it } from '@jest/globals';
import { actText } from './words.js';

it('says what was done', () => {
  expect(actText({ act: 'EditBug', outcome: 'done' })).toBe('Edit bug');
  expect(actText({ act: 'SignIn', outcome: 'done' })).toBe('Signed in');
  expect(actText({ act: 'SignIn', outcome: 'failed' })).toBe('Sign-in');
  expect(actText({ act: 'GET /api/operations/jobs', outcome: 'denied' })).toBe('Read operations jobs');
  expect(actText({ act: 'PUT /api/bug/restore/:id', outcome: 'denied' })).toBe('Restore bug');
  expect(actText({ act: 'POST /api/files/:id', outcome: 'failed' })).toBe('Change files');
});
