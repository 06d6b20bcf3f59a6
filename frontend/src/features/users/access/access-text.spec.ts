import { expect, test } from '@jest/globals';
import type { AccessExplanation, AccessStep } from '@atrium/contracts/users/access-explanation';
import { answerText, stepText } from './access-text';

const step = (part: Partial<AccessStep>): AccessStep => ({
  kind: 'created',
  position: '1',
  at: '2026-01-01T09:00:00.000Z',
  by: { _id: 'ann', username: 'ann' },
  role: 'dev',
  formerRole: null,
  ticked: false,
  until: '',
  can: false,
  decides: true,
  ...part,
});
const told = (part: Partial<AccessExplanation>): AccessExplanation => ({
  flag: 'supporteditticket',
  can: false,
  role: 'dev',
  byRole: false,
  ticked: false,
  state: 'active',
  steps: [step({})],
  ...part,
});

test.each([
  [{ can: true, byRole: true, role: 'admin' }, 'Yes: the role Admin brings it.'],
  [{ can: true, ticked: true }, 'Yes: it is ticked. The role Dev does not bring it.'],
  [
    { can: true, ticked: true, byRole: true, role: 'admin' },
    'Yes: the role Admin brings it, and it is ticked as well. One of the two is enough.',
  ],
  [{}, 'No: nobody has given it, and the role Dev does not bring it.'],
  [
    { steps: [step({ kind: 'flagEnded' })] },
    'No: it was given for a time that is over, and the role Dev does not bring it.',
  ],
  [{ steps: [step({ kind: 'flagTaken' })] }, 'No: it was taken away, and the role Dev does not bring it.'],
  [
    { steps: [step({ kind: 'roleGiven', formerRole: 'admin' })] },
    'No: the role Admin brought it, the role Dev does not, and it is not ticked.',
  ],
  [{ state: 'inactive' }, 'No: the account is deactivated.'],
  [
    { state: 'deleted', ticked: true },
    'No: the account is deleted. The right itself is still there, and counts again once it is back.',
  ],
] as const)('%j is answered: %s', (part, words) => {
  expect(answerText(told(part), false)).toBe(words);
});

test.each([
  [{ kind: 'created', ticked: true }, 'created the account with the role Dev, which does not bring it, and ticked it'],
  [
    { kind: 'roleGiven', formerRole: 'dev', role: 'admin' },
    'changed the role from Dev to Admin, which brings this right',
  ],
  [{ kind: 'flagGranted', until: '2026-03-06T17:00:00.000Z' }, 'granted this right until Mar 6, 2026, 5:00 PM'],
  [{ kind: 'flagTaken' }, 'took this right away'],
  [{ kind: 'flagEnded' }, 'ended this right, as arranged'],
] as const)('%j is told: %s', (part, words) => {
  expect(stepText(step(part), 'supporteditticket')).toBe(words);
});
