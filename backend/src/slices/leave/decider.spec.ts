import { describe, expect, it } from '@jest/globals';
import { defaultTerms } from '@atrium/contracts/leave/ledger';
import type { LeaveLedgerView } from '@atrium/contracts/leave/views';
import { leaveRefusals } from '@atrium/contracts/leave/errors';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { UserView } from '@atrium/contracts/users/views';
import { filled, filledIn } from '../../../test/custom-spec.js';
import {
  leaveApplied,
  leaveApproved,
  leaveRecorded,
  leaveRejected,
  leaveRestored,
  leaveWithdrawn,
} from '../../../test/leave-events.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import type { HeldLeave } from './allowance-rules.js';
import { leaveDecider } from './decider.js';

const settings = {
  ...defaultSettings,
  leaveTypes: [
    ...defaultSettings.leaveTypes,
    { id: 'parental', name: 'Parental leave', allowance: 120, carryOver: 0, paid: true, halfDays: false },
  ],
};
const approver = { _id: 'mia', username: 'Mia' };
const person = { department: 'support', manager: '', active: true, deleted: false } as const;
// Only the fields that the decider reads.
const staffed = person as UserView;
const { given } = specifyHandlers(leaveDecider, leaveRefusals, {
  ApplyForLeave: { settings, custom: nothingCustom, others: [], approver, deputy: null, allowance: null },
  RecordLeave: {
    settings,
    custom: nothingCustom,
    others: [],
    person: staffed,
    approver,
    deputy: null,
    hr: { approver: null, deputy: null },
    allowance: null,
  },
  EditLeave: { settings, custom: nothingCustom, others: [], person, allowance: null },
  ApproveLeave: { person, insteadOf: null, insteadOfHr: false, hr: null, others: [] },
  RejectLeave: { person, insteadOf: null, insteadOfHr: false },
  WithdrawLeave: { timeZone: settings.timeZone, person },
  RestoreLeave: { others: [], person, approver, deputy: null, allowance: null },
  HandOnLeave: { handedOn: null, deputy: null },
  DeputizeLeave: { approver, deputy: null, first: null },
});

const mia = { ...actorWith('manager'), id: 'mia', username: 'Mia', department: 'support' } as const;
const other = (more: object) => ({ ...mia, ...more });
const form = { leaveType: 'annual', startDate: '2026-03-09', endDate: '2026-03-13', endHalf: true };
const asAnn = (role: 'manager' | 'admin') => ({ actor: { ...actorWith(role), department: 'support' } as const });
const applying = (more: object = {}) => ({ type: 'ApplyForLeave', data: { ...form, ...more } }) as const;
const editing = (data: object) => ({ type: 'EditLeave', data }) as const;
const approve = { type: 'ApproveLeave', data: {} } as const;
const reject = { type: 'RejectLeave', data: { reason: ' Stocktaking ' } } as const;
const withdraw = { type: 'WithdrawLeave', data: {} } as const;
const restore = { type: 'RestoreLeave', data: {} } as const;
const busy = {
  found: {
    others: [
      { startDate: '2026-03-13', endDate: '2026-03-16', startHalf: false, endHalf: false, type: null, counted: [] },
    ],
  },
};

describe('applying', () => {
  it('is for people of the organisation, which a superadmin only visits', () => {
    given()
      .when(applying(), { actor: actorWith('superadmin') })
      .thenRefused('notEmployed');
  });

  it('counts the days by the settings, and names the approver', () => {
    given()
      .when(applying({ description: ' Skiing ' }))
      .thenEvents(leaveApplied);
  });

  it('accepts a free text, and dates that come with a time', () => {
    const { data } = leaveApplied;
    given()
      .when(applying({ leaveType: ' Moving house ', startDate: '2026-03-09T00:00:00Z', endDate: '2026-03-09T08:00Z' }))
      .thenEvents({
        type: 'LeaveApplied',
        data: {
          ...data,
          leaveType: 'Moving house',
          type: null,
          endDate: '2026-03-09',
          description: '',
          counted: [{ year: 2026, days: 0.5 }],
        },
      });
  });

  it('keeps the organisation’s own part of the form', () => {
    given()
      .when(applying({ description: 'Skiing', custom: filledIn.body }), {
        found: { custom: filledIn.found },
      })
      .thenEvents({ type: 'LeaveApplied', data: { ...leaveApplied.data, custom: filled } });
  });

  it('is refused where it can’t be', () => {
    given()
      .when(applying({ endDate: '2026-03-08' }))
      .thenRefused('endsBeforeItBegins');
    given()
      .when(applying({ endDate: '2027-03-10' }))
      .thenRefused('tooLong');
    given()
      .when(applying({ startDate: '2026-03-14', endDate: '2026-03-15', endHalf: false }))
      .thenRefused('noWorkingDays');
    given()
      .when(applying({ leaveType: 'Parental leave' }))
      .thenRefused('wholeDaysOnly');
  });
});

const recording = (more: object = {}) => {
  return { type: 'RecordLeave', data: { ...form, user: 'ann', description: 'Skiing', ...more } } as const;
};

describe('recording for another person', () => {
  const byMia = { actor: mia };
  const waiting = { ...leaveRecorded, data: { ...leaveRecorded.data, approved: false } } as const;

  it('approves with it, or asks as usual', () => {
    given()
      .when(recording({ approved: true }), byMia)
      .thenEvents(leaveRecorded);
    const asked = { found: { approver: { _id: 'max', username: 'Max' } } };
    given()
      .when(recording(), { ...byMia, ...asked })
      .thenEvents({ ...waiting, data: { ...waiting.data, approver: asked.found.approver } });
  });

  it('keeps to the rules of applying', () => {
    given()
      .when(recording({ endDate: '2026-03-08' }), byMia)
      .thenRefused('endsBeforeItBegins');
    given()
      .when(recording({ endHalf: false }), { ...byMia, ...busy })
      .thenRefused('overlaps');
  });

  it('is for those who decide for the person, who works here', () => {
    given().when(recording(), asAnn('admin')).thenRefused('notRecorder');
    given()
      .when(recording(), { actor: other({ department: 'sales' }) })
      .thenRefused('notRecorder');
    given()
      .when(recording(), { ...byMia, found: { person: null } })
      .thenRefused('personGone');
    const left: UserView = { ...staffed, active: false };
    given()
      .when(recording(), { ...byMia, found: { person: left } })
      .thenRefused('personGone');
  });

  it('lets who recorded it change it, for as long as they decide', () => {
    const edited = { type: 'LeaveDetailsChanged', data: { description: 'Snow' } } as const;
    given(waiting)
      .when(editing({ description: 'Snow' }), byMia)
      .thenEvents(edited);
    given(waiting)
      .when(editing({ description: 'Snow' }))
      .thenEvents(edited);
    given(waiting)
      .when(editing({ description: 'Snow' }), { ...byMia, found: { person: { ...person, department: 'sales' } } })
      .thenRefused('notYours');
    const late = { now: '2026-03-20T09:00:00.000Z' };
    given(leaveRecorded)
      .when(withdraw, { ...byMia, ...late })
      .thenEvents(leaveWithdrawn);
    given(leaveRecorded).when(withdraw, late).thenRefused('hasBegun');
    given(waiting)
      .when(withdraw, { actor: other({ id: 'max' }) })
      .thenRefused('notYours');
  });
});

describe('the days of another leave', () => {
  it('are refused, save for the half that is free', () => {
    given()
      .when(applying({ endHalf: false }), busy)
      .thenRefused('overlaps');
    const fromMidday = { others: busy.found.others.map((span) => ({ ...span, startHalf: true })) };
    given()
      .when(applying({ description: 'Skiing' }), { found: fromMidday })
      .thenEvents(leaveApplied);
  });

  it('are also refused when moving, restoring or approving a leave', () => {
    given(leaveApplied)
      .when(editing({ startDate: '2026-03-10', endHalf: false }), busy)
      .thenRefused('overlaps');
    given(leaveApplied, leaveWithdrawn).when(restore, busy).thenRefused('overlaps');
    given(leaveApplied, leaveRejected)
      .when(approve, { ...busy, actor: mia })
      .thenRefused('overlaps');
  });
});

const june = { startDate: '2026-06-01', endDate: '2026-06-30', startHalf: false, endHalf: false };
const held = (days: number): HeldLeave => ({ ...june, type: 'annual', counted: [{ year: 2026, days }] });
const taken: LeaveLedgerView = {
  _id: 'ann_2026',
  version: 1,
  user: 'ann',
  year: 2026,
  entries: [
    {
      kind: 'taken',
      leave: 'one',
      version: 2,
      type: 'annual',
      leaveType: 'Annual leave',
      days: 10,
      at: '',
      by: approver,
    },
  ],
};

describe('more leave than is left', () => {
  const terms = defaultTerms('acme', settings.leaveTypes);
  const allowance = { terms, ledgers: [taken], owner: { user: 'ann', since: 2026, joined: '', entitlements: [] } };
  // Of 24 days 4.5 are asked for; what is held counts whether it is approved, and so in the ledger, or waits.
  const enough = { found: { allowance, others: [held(10), held(9.5)] } };
  const tooMuch = { found: { allowance, others: [held(10), held(10)] } };

  it('is refused on asking, asking again and asking for other days, where the organisation wants a reason', () => {
    given()
      .when(applying({ description: ' Skiing ' }), enough)
      .thenEvents(leaveApplied);
    given().when(applying(), tooMuch).thenRefused('beyondBalance');
    given(leaveApplied)
      .when(editing({ startDate: '2026-03-06' }), enough)
      .thenRefused('beyondBalance');
    given(leaveApplied, leaveWithdrawn).when(restore, tooMuch).thenRefused('beyondBalance');
  });

  it('is none where another word is said of it, or its type has no days that are counted', () => {
    given(leaveApplied)
      .when(editing({ description: 'Snow' }), tooMuch)
      .thenEvents({ type: 'LeaveDetailsChanged', data: { description: 'Snow' } });
    given()
      .when(applying({ leaveType: 'sick', description: ' Skiing ' }), tooMuch)
      .thenEvents({ ...leaveApplied, data: { ...leaveApplied.data, type: 'sick', leaveType: 'Sick leave' } });
    given()
      .when(applying({ leaveType: 'Moving house', description: ' Skiing ' }), tooMuch)
      .thenEvents({ ...leaveApplied, data: { ...leaveApplied.data, type: null, leaveType: 'Moving house' } });
  });
});

describe('editing', () => {
  it('records only what changed, and counts again', () => {
    given(leaveApplied)
      .when(editing({ leaveType: 'Annual leave', endDate: '2026-03-16', description: 'Skiing' }))
      .thenEvents({
        type: 'LeaveDetailsChanged',
        data: { endDate: '2026-03-16', counted: [{ year: 2026, days: 5.5 }] },
      });
    given(leaveApplied)
      .when(editing({ leaveType: 'annual' }))
      .thenNothing();
  });

  it('lets one of the organisation’s types become a text of one’s own, and back', () => {
    const moved = { type: 'LeaveDetailsChanged', data: { leaveType: 'Moving house', type: null } } as const;
    given(leaveApplied)
      .when(editing({ leaveType: 'Moving house' }))
      .thenEvents(moved);
    given(leaveApplied, moved)
      .when(editing({ leaveType: 'Annual leave' }))
      .thenEvents({ type: 'LeaveDetailsChanged', data: { leaveType: 'Annual leave', type: 'annual' } });
  });

  it('attaches files under their names, also after the decision, when nothing else changes any more', () => {
    const note = { file: 'note', name: 'Note.pdf' };
    const attached = { type: 'LeaveDetailsChanged', data: { attachments: [note] } } as const;
    const attach = editing({ attachments: [{ ...note, name: ' Note.pdf ' }] });
    given()
      .when(applying({ description: 'Skiing', attachments: [note] }))
      .thenEvents({ ...leaveApplied, data: { ...leaveApplied.data, attachments: [note] } });
    given(leaveApplied).when(attach).thenEvents(attached);
    given(leaveApplied, leaveApproved).when(attach).thenEvents(attached);
    given(leaveApplied, leaveApproved, attached).when(attach).thenNothing();
    given(leaveApplied, attached, leaveApproved)
      .when(editing({ attachments: [] }))
      .thenEvents({ ...attached, data: { attachments: [] } });
    given(leaveApplied, leaveApproved)
      .when(editing({ attachments: [note], description: 'x' }))
      .thenRefused('alreadyDecided');
    given(leaveApplied, leaveWithdrawn).when(attach).thenRefused('leaveGone');
  });

  it('keeps to the same rules', () => {
    given(leaveApplied)
      .when(editing({ startDate: '2026-03-14' }))
      .thenRefused('endsBeforeItBegins');
    given(leaveApplied)
      .when(editing({ leaveType: 'parental' }))
      .thenRefused('wholeDaysOnly');
  });

  it('is possible for own leave while it waits', () => {
    given(leaveApplied)
      .when(editing({ description: 'x' }), { actor: mia })
      .thenRefused('notYours');
    given(leaveApplied)
      .when(editing({ description: 'x' }), { actor: other({ role: 'dev' }) })
      .thenRefused('leaveGone');
    given(leaveApplied, leaveApproved)
      .when(editing({ description: 'x' }))
      .thenRefused('alreadyDecided');
    given(leaveApplied, leaveRejected)
      .when(editing({ description: 'x' }))
      .thenRefused('alreadyDecided');
    given(leaveApplied, leaveWithdrawn)
      .when(editing({ description: 'x' }))
      .thenRefused('leaveGone');
    given()
      .when(editing({ description: 'x' }))
      .thenRefused('leaveGone');
  });
});

describe('deciding', () => {
  it('approves, or rejects with a reason; and either can become the other', () => {
    given(leaveApplied).when(approve, { actor: mia }).thenEvents(leaveApproved);
    given(leaveApplied).when(reject, { actor: mia }).thenEvents(leaveRejected);
    given(leaveApplied, leaveApproved).when(reject, { actor: mia }).thenEvents(leaveRejected);
    given(leaveApplied, leaveRejected).when(approve, { actor: mia }).thenEvents(leaveApproved);
    given(leaveApplied, leaveApproved).when(approve, { actor: mia }).thenNothing();
    given(leaveApplied, leaveRejected).when(reject, { actor: mia }).thenNothing();
  });

  it('is for the department’s manager, HR and administrators; never for the person themselves', () => {
    given(leaveApplied).when(approve, asAnn('manager')).thenRefused('notApprover');
    given(leaveApplied).when(approve, asAnn('admin')).thenRefused('notApprover');
    given(leaveApplied)
      .when(approve, { actor: other({ department: 'sales' }) })
      .thenRefused('notApprover');
    given(leaveApplied)
      .when(reject, { actor: other({ role: 'member', hredituser: true, department: 'hr' }) })
      .thenEvents(leaveRejected);
    given(leaveApplied)
      .when(approve, { actor: mia, found: { person: null } })
      .thenRefused('notApprover');
    given(leaveApplied)
      .when(approve, { actor: other({ role: 'member' }) })
      .thenRefused('leaveGone');
  });

  it('is over once the leave was withdrawn', () => {
    given(leaveApplied, leaveWithdrawn).when(approve, { actor: mia }).thenRefused('alreadyWithdrawn');
    given(leaveApplied, leaveWithdrawn).when(reject, { actor: mia }).thenRefused('alreadyWithdrawn');
  });
});

describe('withdrawing', () => {
  it('needs nobody’s consent before the leave begins', () => {
    given(leaveApplied).when(withdraw).thenEvents(leaveWithdrawn);
    given(leaveApplied, leaveApproved).when(withdraw).thenEvents(leaveWithdrawn);
    given(leaveApplied, leaveApproved).when(withdraw, { now: '2026-03-08T23:59:00.000Z' }).thenEvents(leaveWithdrawn);
    given(leaveApplied, leaveWithdrawn).when(withdraw).thenNothing();
  });

  it('is too late once an approved one has begun, by the organisation’s clock', () => {
    given(leaveApplied, leaveApproved).when(withdraw, { now: '2026-03-09T00:00:00.000Z' }).thenRefused('hasBegun');
    given(leaveApplied, leaveApproved)
      .when(withdraw, { now: '2026-03-08T23:30:00.000Z', found: { timeZone: 'Europe/Berlin' } })
      .thenRefused('hasBegun');
    given(leaveApplied).when(withdraw, { now: '2026-03-20T09:00:00.000Z' }).thenEvents(leaveWithdrawn);
  });

  it('is for own leave, and can be withdrawn: the leave is requested again then', () => {
    given(leaveApplied).when(withdraw, { actor: mia }).thenRefused('notYours');
    const unasked = { found: { approver: null } };
    given(leaveApplied, leaveApproved, leaveWithdrawn).when(restore, unasked).thenEvents(leaveRestored);
    given(leaveApplied).when(restore).thenNothing();
    given(leaveApplied, leaveApproved, leaveWithdrawn, leaveRestored)
      .when(approve, { actor: mia })
      .thenEvents(leaveApproved);
  });
});

it('forgets no detail of the organisation’s own', () => {
  const state = leaveDecider.evolve(null, { type: 'LeaveApplied', data: { ...leaveApplied.data, custom: filled } });
  expect(state?.details.custom).toEqual(filled);
});

describe('two approvals', () => {
  const hanna = { _id: 'hanna', username: 'Hanna' };
  const hr = { found: { hr: { approver: hanna, deputy: null } } };
  const byHr = { ...hr, actor: other({ ...hanna, role: 'member', hredituser: true, id: 'hanna' }) };
  const first = { type: 'LeaveEndorsed', data: { approver: hanna } } as const;

  it('are the manager’s first, and then HR’s, which alone is the last', () => {
    given(leaveApplied)
      .when(approve, { ...hr, actor: mia })
      .thenEvents(first);
    given(leaveApplied, first)
      .when(approve, { ...hr, actor: mia })
      .thenRefused('waitsForHr');
    given(leaveApplied, first).when(approve, byHr).thenEvents(leaveApproved);
    given(leaveApplied).when(approve, byHr).thenEvents(leaveApproved);
    given(leaveApplied, first).when(reject, { actor: byHr.actor }).thenEvents(leaveRejected);
    given(leaveApplied, first, leaveRejected)
      .when(approve, { ...hr, actor: mia })
      .thenEvents(first);
  });

  it('are of one request: it is not edited between them, and asked for anew both are needed again', () => {
    given(leaveApplied, first)
      .when(editing({ endDate: '2026-03-12' }))
      .thenRefused('alreadyDecided');
    given(leaveApplied, first, leaveWithdrawn, leaveRestored)
      .when(approve, { ...hr, actor: mia })
      .thenEvents(first);
  });

  it('are needed as well where a manager records leave, and one is where HR does or its deputy decides', () => {
    const always = { ...settings, leaveSecondApproval: 'always' } as const;
    const found = { settings: always, ...hr.found };
    const data = { ...form, user: 'ann', description: 'Skiing', approved: true };
    given()
      .when({ type: 'RecordLeave', data }, { actor: mia, found })
      .thenEvents({ ...leaveRecorded, data: { ...leaveRecorded.data, approved: false } }, first);
    const forMia = { type: 'LeaveDeputized', data: { approver, deputy: hanna } } as const;
    const max = { actor: { ...actorWith('member'), id: 'hanna' } };
    given(leaveApplied, forMia)
      .when(approve, { ...max, found: { ...hr.found, insteadOf: approver } })
      .thenEvents({ ...first, data: { ...first.data, insteadOf: approver } });
    given(leaveApplied, forMia)
      .when(approve, { ...max, found: { ...hr.found, insteadOf: approver, insteadOfHr: true } })
      .thenEvents({ type: 'LeaveApproved', data: { insteadOf: approver } });
  });
});

describe('a deputy', () => {
  const max = { _id: 'max', username: 'Max' };
  const shown = { type: 'LeaveDeputized', data: { approver, deputy: max } } as const;
  const hidden = { type: 'LeaveDeputized', data: { approver, deputy: null } } as const;
  const deputize = { type: 'DeputizeLeave', data: {} } as const;
  const byMax = { actor: { ...actorWith('member'), id: 'max', username: 'Max' }, found: { insteadOf: approver } };

  it('is shown what is asked for, at once or once it begins, and no longer when it ends', () => {
    given()
      .when(applying({ description: 'Skiing' }), { found: { deputy: max } })
      .thenEvents(leaveApplied, shown);
    const begun = { found: { deputy: max } };
    given(leaveApplied).when(deputize, begun).thenEvents(shown);
    given(leaveApplied, shown).when(deputize, begun).thenNothing();
    given(leaveApplied, shown).when(deputize).thenEvents(hidden);
    given(leaveApplied).when(deputize).thenNothing();
  });

  it('decides instead of the approver, which the decision says, and changes it while it lasts', () => {
    const approved = { type: 'LeaveApproved', data: { insteadOf: approver } } as const;
    given(leaveApplied, shown).when(approve, byMax).thenEvents(approved);
    given(leaveApplied, shown, approved)
      .when(reject, byMax)
      .thenEvents({ type: 'LeaveRejected', data: { reason: 'Stocktaking', insteadOf: approver } });
    given(leaveApplied, shown, approved).when(deputize).thenEvents(hidden);
    const another = { found: { deputy: { _id: 'eve', username: 'Eve' } } };
    given(leaveApplied, shown, approved).when(deputize, another).thenEvents(hidden);
  });

  it('goes on seeing what they approved first, and refuses it, until HR has a deputy or their time ends', () => {
    const hanna = { _id: 'hanna', username: 'Hanna' };
    const hr = { approver: hanna, deputy: null };
    const first = { type: 'LeaveEndorsed', data: { approver: hanna, insteadOf: approver } } as const;
    const waits = given(leaveApplied, shown, first);
    waits.when(approve, { ...byMax, found: { ...byMax.found, hr } }).thenRefused('waitsForHr');
    waits
      .when(reject, byMax)
      .thenEvents({ type: 'LeaveRejected', data: { reason: 'Stocktaking', insteadOf: approver } });
    waits.when(deputize, { found: { ...hr, first: max } }).thenNothing();
    const forHanna = (deputy: typeof max | null) =>
      ({ type: 'LeaveDeputized', data: { approver: hanna, deputy } }) as const;
    waits.when(deputize, { found: hr }).thenEvents(forHanna(null));
    waits.when(deputize, { found: { approver: hanna, deputy: max, first: max } }).thenEvents(forHanna(max));
    const handedOn = { from: hanna, reason: 'away', approver: { _id: 'zoe', username: 'Zoe' } } as const;
    given(leaveApplied, shown, first, { type: 'LeaveHandedOn', data: handedOn })
      .when(reject, byMax)
      .thenEvents({ type: 'LeaveRejected', data: { reason: 'Stocktaking', insteadOf: approver } });
  });

  it('sees and decides nothing before, after, or once somebody else decided', () => {
    given(leaveApplied).when(approve, byMax).thenRefused('leaveGone');
    given(leaveApplied, shown, hidden).when(approve, byMax).thenRefused('leaveGone');
    given(leaveApplied, shown, leaveApproved).when(reject, byMax).thenRefused('leaveGone');
    // The deputy's time is over, though no event has recorded that yet.
    given(leaveApplied, shown)
      .when(approve, { ...byMax, found: { insteadOf: null } })
      .thenRefused('notApprover');
  });
});

describe('being asked of somebody else', () => {
  const handOn = { type: 'HandOnLeave', data: {} } as const;
  const handedOn = {
    from: { _id: 'mia', username: 'Mia' },
    reason: 'away',
    approver: { _id: 'max', username: 'Max' },
  } as const;
  const event = { type: 'LeaveHandedOn', data: handedOn } as const;
  const surroundings = { found: { handedOn } };

  it('happens to what waits, once, and says why', () => {
    given(leaveApplied).when(handOn, surroundings).thenEvents(event);
    given(leaveApplied, event).when(handOn, surroundings).thenNothing();
    given(leaveApplied, event, leaveWithdrawn, leaveRestored).when(handOn, surroundings).thenNothing();
  });

  it('does not happen while the approver is available, nor to a decided leave', () => {
    given(leaveApplied).when(handOn).thenNothing();
    for (const decided of [leaveApproved, leaveRejected, leaveWithdrawn]) {
      given(leaveApplied, decided).when(handOn, surroundings).thenNothing();
    }
  });
});

describe('some hours', () => {
  const tuesday = { leaveType: 'annual', startDate: '2026-03-10', endDate: '2026-03-10' };
  const asking = (more: object) => ({ type: 'ApplyForLeave', data: { ...tuesday, ...more } }) as const;
  const { description: _, ...rest } = leaveApplied.data;
  const asked = {
    type: 'LeaveApplied',
    data: {
      ...rest,
      ...tuesday,
      leaveType: 'Annual leave',
      startHalf: true,
      endHalf: false,
      startTime: '14:00',
      endTime: '16:00',
      description: '',
      counted: [{ year: 2026, days: 0.25 }],
    },
  } as const;

  it('count as a share of the day', () => {
    given()
      .when(asking({ startTime: '14:00', endTime: '16:00' }))
      .thenEvents(asked);
    given(asked)
      .when(editing({ endTime: '15:00' }))
      .thenEvents({ type: 'LeaveDetailsChanged', data: { endTime: '15:00', counted: [{ year: 2026, days: 0.125 }] } });
    given(asked)
      .when(editing({ startTime: '', endTime: '' }))
      .thenEvents({
        type: 'LeaveDetailsChanged',
        data: { startHalf: false, startTime: '', endTime: '', counted: [{ year: 2026, days: 1 }] },
      });
  });

  it('are of one day, from a time to a later one', () => {
    given()
      .when(asking({ startTime: '14:00' }))
      .thenRefused('hoursIncomplete');
    given()
      .when(asking({ startTime: '14:00', endTime: '13:00' }))
      .thenRefused('hoursEndFirst');
    given()
      .when(asking({ startTime: '14:00', endTime: '16:00', endDate: '2026-03-11' }))
      .thenRefused('hoursOfOneDay');
    given()
      .when(asking({ startTime: '20:00', endTime: '21:00' }))
      .thenRefused('noWorkingDays');
    given()
      .when(asking({ startTime: '14:00', endTime: '16:00', leaveType: 'Parental leave' }))
      .thenRefused('wholeDaysOnly');
  });
});
