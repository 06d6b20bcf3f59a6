import { expect, test } from '@jest/globals';
import type { RecordAudience, Seer } from '@atrium/contracts/users/record-audience';
import { audienceText, groundText } from './who-sees-text';

const seer = (_id: string, isWhole = true): Seer => ({ _id, isWhole, grounds: [{ kind: 'everyone' }] });
const audience = (part: Partial<RecordAudience>): RecordAudience => ({
  moment: null,
  seers: [],
  hidden: 0,
  superadmins: false,
  ...part,
});

test.each([
  [{}, false, '0 people can see it.'],
  [{ seers: [seer('ann')] }, false, '1 person can see it.'],
  [
    { seers: [seer('ann'), seer('bea', false)], superadmins: true },
    false,
    '2 people can see it, 1 of them in part. So can the superadmins of this installation.',
  ],
  [
    { seers: [seer('ann')], hidden: 2 },
    true,
    '3 people could see it. 2 of them you can’t see today, such as deleted people.',
  ],
] as const)('%j is told: %s', (part, isPast, words) => {
  expect(audienceText(audience(part), isPast)).toBe(words);
});

test.each([
  [{ kind: 'flag', flag: 'supporteditticket' }, 'Edit Ticket (Support)'],
  [{ kind: 'ownFlag', flag: 'viewpayslip' }, 'It is theirs, with View Pay Slip (HR)'],
  [{ kind: 'role', role: 'manager' }, 'Role manager'],
] as const)('%j is told: %s', (ground, words) => {
  expect(groundText(ground)).toBe(words);
});
