import { expect, it } from '@jest/globals';
import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import { answerSubject } from './answer-subject';

const ticket = { problem: 'The bill is printed twice' };
const mail = (kind: 'mail' | 'received', subject: string) => ({ kind, subject }) as ThreadEntry;
const note = { kind: 'note', text: 'Looks like the driver' } as ThreadEntry;

it('answers the last mail, whoever wrote it, without the number that sending adds', () => {
  expect(answerSubject([note, mail('received', 'AW: Re: The bill [TKT-12]'), mail('mail', 'Hello')], ticket)).toBe(
    'Re: The bill',
  );
  expect(answerSubject([mail('received', ' '), mail('mail', 'A question')], ticket)).toBe('Re: A question');
});

it('says what the ticket is about where there is no mail, and fits', () => {
  expect(answerSubject([note], ticket)).toBe('The bill is printed twice');
  expect(answerSubject([mail('received', 'x'.repeat(300))], ticket)).toHaveLength(200);
});
