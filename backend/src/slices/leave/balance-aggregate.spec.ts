import { describe, expect, it } from '@jest/globals';
import { leaveRefusals } from '@atrium/contracts/leave/errors';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { UserView } from '@atrium/contracts/users/views';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, specId, toolsWith } from '../../../test/spec.js';
import { balanceDecider, type BalanceEvent, balanceProjection } from './balance-aggregate.js';

const { leaveTypes } = defaultSettings;
const { given } = specifyHandlers(balanceDecider, leaveRefusals, {
  CorrectLeaveBalance: { person: { department: 'support', manager: '' } as UserView, leaveTypes },
});
const correct = (data: object = {}) =>
  ({
    type: 'CorrectLeaveBalance',
    data: { type: 'annual', year: 2026, days: 2.5, reason: ' Brought along ', ...data },
  }) as const;
const corrected = (data: object = {}): BalanceEvent => ({
  type: 'LeaveBalanceCorrected',
  data: {
    kind: 'correction',
    type: 'annual',
    leaveType: 'Annual leave',
    year: 2026,
    days: 2.5,
    reason: 'Brought along',
    ...data,
  },
});

describe('correcting a balance', () => {
  it('is recorded each time, with its reason', () => {
    given().when(correct()).thenEvents(corrected());
    given(corrected()).when(correct()).thenEvents(corrected());
    given()
      .when(correct({ kind: 'opening', days: -1 }))
      .thenEvents(corrected({ kind: 'opening', days: -1 }));
  });

  it('needs an existing person and leave type, and is never for one’s own balance', () => {
    given()
      .when(correct({ type: 'nothing' }))
      .thenRefused('unknownType');
    given()
      .when(correct(), { found: { person: null } })
      .thenRefused('balanceGone');
    given()
      .when(correct(), { actor: { ...actorWith('admin'), id: specId } })
      .thenRefused('ownBalance');
  });

  it('is seen by whose it is and by those who read everybody’s', () => {
    const by = { _id: 'ann', username: 'Ann' };
    specifyProjection(balanceProjection)
      .afterEvents(corrected(), corrected({ days: -1 }))
      .shows({
        corrections: [
          { ...corrected().data, at: specTime(0), by },
          { ...corrected({ days: -1 }).data, at: specTime(1), by },
        ],
      })
      .isIn(`self:${specId}`, 'all')
      .says('−1 of Annual leave in 2026: Brought along');
  });

  it('looks up the person and the leave types', async () => {
    const documents: Readonly<Record<string, object>> = { users: {}, settings: { leaveTypes: [] } };
    const known = toolsWith({ document: async (collection) => (documents[collection] ?? null) as never });
    expect(await balanceDecider.lookUp(correct(), 0, known)).toEqual({ person: {}, leaveTypes: [] });
    const none = toolsWith({ document: async () => null });
    expect(await balanceDecider.lookUp(correct(), 0, none)).toEqual({ person: null, leaveTypes });
  });
});
