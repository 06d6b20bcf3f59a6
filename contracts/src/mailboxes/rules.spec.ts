import { expect, it } from '@jest/globals';
import { signatureFor } from './rules.js';

it('a mail is signed by the ticket’s team, else the sender’s department, else the organisation', () => {
  const signatures = [
    { department: 'support', text: 'The desk' },
    { department: 'sales', text: 'Sales' },
  ];
  const mailbox = { signature: 'All of us', signatures };
  expect(signatureFor(mailbox, 'sales', 'support')).toBe('Sales');
  expect(signatureFor(mailbox, '', 'support')).toBe('The desk');
  expect(signatureFor(mailbox, 'hr', 'support')).toBe('The desk');
  expect(signatureFor(mailbox, 'hr', 'dev')).toBe('All of us');
  expect(signatureFor({ signature: 'All of us' }, 'sales')).toBe('All of us');
});
