import { expect, it } from '@jest/globals';
import { codeMail } from './code-mail.js';

it('mails a code that is easy to read, and not in its subject', () => {
  const { subject, text } = codeMail('12345678', 'Acme', 10);
  expect(subject).toBe('Your code for Acme');
  expect(text).toContain('Your code is 1234 5678');
});
