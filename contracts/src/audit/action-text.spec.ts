import { expect, it } from '@jest/globals';
import { actionText } from './action-text.js';

it('says what was done', () => {
  expect(actionText({ act: 'EditBug', outcome: 'done' })).toBe('Edit bug');
  expect(actionText({ act: 'SignIn', outcome: 'done' })).toBe('Signed in');
  expect(actionText({ act: 'SignIn', outcome: 'failed' })).toBe('Sign-in');
  expect(actionText({ act: 'GET /api/operations/jobs', outcome: 'denied' })).toBe('Read operations jobs');
  expect(actionText({ act: 'POST /api/payslip/accounts', outcome: 'denied' })).toBe('Export pay slips for accounting');
  expect(actionText({ act: 'PUT /api/bug/restore/:id', outcome: 'denied' })).toBe('Restore bug');
  expect(actionText({ act: 'POST /api/files/:id', outcome: 'failed' })).toBe('Change files');
});
