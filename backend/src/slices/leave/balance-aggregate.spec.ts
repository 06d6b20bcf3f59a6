import { describe, expect, it } from '@jest/globals';
import { leaveRefusals } from '@atrium/contracts/leave/errors';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { UserView } from '@atrium/contracts/users/views';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, specId, toolsWith } from '../../../test/spec.js';
import { balanceDecider, type BalanceEvent, balanceProjection } from './balance-aggregate.js';

const { leaveTypes } = defaultSettings;
const found = { person: { department: 'support', manager: '' } as UserView, leaveTypes };
const { given } = specifyHandlers(balanceDecider, leaveRefusals, {
  CorrectLeaveBalance: found,
  SetLeaveEntitlement: found,
  RemoveLeaveEntitlement: found,
});
const correct = (data: object = {}) =>
  ({
    type: 'CorrectLeaveBalance',
    data: { type: 'annual', year: 2026, days: 2.5, reason: ' Brought along ', ...data },
  }) as const;
const corrected = (data: object = {}) => ({
  type: 'LeaveBalanceCorrected' as const,
  data: {
    kind: 'correction' as const,
    type: 'annual',
    leaveType: 'Annual leave',
    year: 2026,
    days: 2.5,
    reason: 'Brought along',
    ...data,
  },
});

const setting = (data: object = {}) =>
  ({
    type: 'SetLeaveEntitlement',
    data: { type: 'annual', year: 2026, days: 30, reason: ' By contract ', ...data },
  }) as const;
const removing = { type: 'RemoveLeaveEntitlement', data: { type: 'annual', year: 2026 } } as const;
const entitlement = (days: number | null, year = 2026) => ({
  type: 'LeaveEntitlementSet' as const,
  data: { type: 'annual', leaveType: 'Annual leave', year, days, reason: 'By contract' },
});
const removed: BalanceEvent = {
  type: 'LeaveEntitlementRemoved',
  data: { type: 'annual', leaveType: 'Annual leave', year: 2026 },
};

describe('an entitlement', () => {
  it('is set from a year on, to days or to the allowance of the type', () => {
    given().when(setting()).thenEvents(entitlement(30));
    given(entitlement(30))
      .when(setting({ days: undefined }))
      .thenEvents(entitlement(null));
    given(entitlement(30))
      .when(setting({ year: 2027 }))
      .thenEvents(entitlement(30, 2027));
  });

  it('is not set again to what holds, and goes only where there is one', () => {
    given(entitlement(30)).when(setting()).thenEvents();
    given(entitlement(30)).when(removing).thenEvents(removed);
    given(entitlement(30), removed).when(removing).thenEvents();
    given(entitlement(30, 2027)).when(removing).thenEvents();
  });

  it('goes also after its type is gone, is for a known type and person, and never for oneself', () => {
    given(entitlement(30))
      .when(removing, { found: { leaveTypes: [] } })
      .thenEvents(removed);
    given()
      .when(setting({ type: 'nothing' }))
      .thenRefused('unknownType');
    const own = { actor: { ...actorWith('admin'), id: specId } };
    for (const command of [setting(), removing] as const) {
      given(entitlement(20)).when(command, own).thenRefused('ownBalance');
      given(entitlement(20))
        .when(command, { found: { person: null } })
        .thenRefused('balanceGone');
    }
  });

  it('stands beside the corrections, one for each type and year', () => {
    const by = { _id: 'ann', username: 'Ann' };
    const { data } = entitlement(25, 2027);
    specifyProjection(balanceProjection)
      .afterEvents(entitlement(30), corrected(), entitlement(25, 2027), removed)
      .shows({
        corrections: [{ ...corrected().data, at: specTime(1), by }],
        entitlements: [{ ...data, at: specTime(2), by, version: 3 }],
      })
      .says('Annual leave from 2026 on');
    specifyProjection(balanceProjection)
      .afterEvents(entitlement(30))
      .isIn(`self:${specId}`, 'all')
      .says('Annual leave from 2026 on, 30 days a year: By contract');
    specifyProjection(balanceProjection)
      .afterEvents(entitlement(null))
      .says('Annual leave from 2026 on, the allowance of the type: By contract');
  });
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
    expect(await balanceDecider.lookUp(correct(), [], known)).toEqual({ person: {}, leaveTypes: [] });
    const none = toolsWith({ document: async () => null });
    expect(await balanceDecider.lookUp(correct(), [], none)).toEqual({ person: null, leaveTypes });
  });
});
