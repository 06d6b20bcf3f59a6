import { expect, it } from '@jest/globals';
import { inEnglish } from '@atrium/contracts/core/say';
import { sayIn } from '../language/say-in.js';
import { codeMail } from './code-mail.js';

it('mails a code that is easy to read, and not in its subject', () => {
  const { subject, text } = codeMail('12345678', 'Acme', 10, inEnglish);
  expect(subject).toBe('Your code for Acme');
  expect(text).toContain('Your code is 1234 5678');
});

it('mails it in the language of the client', () => {
  const { subject, text } = codeMail('12345678', 'Acme', 10, sayIn('de'));
  expect(subject).toBe('Ihr Code für Acme');
  expect(text).toContain('innerhalb von 10 Minuten');
});
