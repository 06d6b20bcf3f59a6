import { describe, it } from '@jest/globals';
import { customRefusals } from '@atrium/contracts/core/custom-fields';
import { paySlipRefusals } from '@atrium/contracts/payslips/errors';
import { filled, filledIn } from '../../../test/custom-spec.js';
import {
  acme,
  asked,
  bob,
  bobNamed,
  closed,
  content,
  correction,
  days,
  deleted,
  drafted,
  employee,
  made,
  opened,
  published,
  publishedAgain,
  restored,
  withdrawn,
  yearBefore,
} from '../../../test/pay-slips.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { daysDecided } from './days-rules.js';
import { paySlipDecider, type PaySlipCommand } from './decider.js';

const usually = {
  DraftPaySlip: {
    person: bob,
    currency: 'EUR',
    days,
    previous: null,
    custom: nothingCustom,
    payDate: '2026-02-27',
    employee,
    yearBefore,
    salary: null,
  },
  EditPaySlip: { days, custom: nothingCustom },
  CorrectPaySlip: { custom: nothingCustom, employee, yearBefore },
  PublishPaySlip: { person: bobNamed, company: acme, yearBefore },
};
const { given } = specifyHandlers(paySlipDecider, paySlipRefusals, usually);

const lines = { earnings: content.earnings.map((line) => ({ ...line })), deductions: [...content.deductions] };
const draft = (data: object = {}): PaySlipCommand => ({
  type: 'DraftPaySlip',
  data: { user: 'bob', month: '2026-02', ...data },
});
const edit = (data: object): PaySlipCommand => ({ type: 'EditPaySlip', data });
const publish: PaySlipCommand = { type: 'PublishPaySlip', data: {} };
const correct = (data: object = {}): PaySlipCommand => ({
  type: 'CorrectPaySlip',
  data: { reason: ' Bonus forgotten ', ...data },
});
const withdraw: PaySlipCommand = { type: 'WithdrawPaySlip', data: { reason: 'Paid twice' } };
const remove: PaySlipCommand = { type: 'DeletePaySlip', data: {} };
const restore: PaySlipCommand = { type: 'RestorePaySlip', data: {} };
const open: PaySlipCommand = { type: 'OpenPaySlip', data: {} };
const close: PaySlipCommand = { type: 'ClosePaySlip', data: {} };
const end = (reader: string): PaySlipCommand => ({ type: 'EndPaySlipOpening', data: { reader } });
const ask = (number = 1): PaySlipCommand => ({ type: 'AskForPaySlipDocument', data: { number } });
const record = (number = 1): PaySlipCommand => ({ type: 'RecordPaySlipDocument', data: { number } });

const reveal = (secret = 'ref-1'): PaySlipCommand => ({ type: 'RevealPaySlipSecret', data: { secret } });

const nobody = { person: null };
const as = (id: string) => ({ actor: { ...actorWith('member', 'viewpayslip'), id } });
const hr = (id: string) => ({ actor: { ...actorWith('member', 'editpayslip'), id } });

/** What it comes to with all days paid. */
const paid = { unpaid: '0.00', deducted: '980.45', net: '3379.65' };
const changed = (changes: object) => ({ type: 'PaySlipDraftChanged', data: { author: 'ann', changes } }) as const;

describe('a draft', () => {
  it('begins with its lines, the days of the month and their totals', () => {
    given().when(draft(lines)).thenEvents(drafted);
  });

  it('begins with the lines of the month before, when it is given none', () => {
    given()
      .when(draft(), { found: { previous: content } })
      .thenEvents(drafted);
  });

  it('takes no lines over from another currency', () => {
    const empty = { ...content, currency: 'USD', earnings: [], deductions: [] };
    const nothing = { gross: '0.00', unpaid: '0.00', deducted: '0.00', net: '0.00' };
    given()
      .when(draft(), { found: { previous: content, currency: 'USD' } })
      .thenEvents({ ...drafted, data: { ...drafted.data, content: { ...empty, ...nothing } } } as typeof drafted);
  });

  it('keeps unpaid days that somebody wrote as theirs', () => {
    const written = { ...content, days: { ...days, unpaid: 0, source: 'edited' as const } };
    given()
      .when(draft({ ...lines, unpaidDays: 0 }))
      .thenEvents({ ...drafted, data: { ...drafted.data, content: { ...written, ...paid } } } as typeof drafted);
  });

  it('leaves open whether missing are paid until somebody decides, in its form or by hand', () => {
    const one = { day: '2026-02-03', part: 1, why: 'unrecorded', paid: null } as const;
    const open = { ...days, unpaid: 0, missing: [one] };
    const begun = {
      ...drafted,
      data: { ...drafted.data, content: { ...content, days: open, ...paid } },
    } as typeof drafted;
    given(begun).when(publish).thenRefused('daysUndecided');
    const found = { days: open };
    given(begun)
      .when(edit({ missing: [{ day: '2026-02-03', paid: false }] }), { found })
      .thenEvents(changed({ days, unpaid: '200.00', deducted: '1180.45', net: '3179.65' }));
    given(begun)
      .when(edit({ unpaidDays: 0 }), { found })
      .thenEvents(changed({ days: { ...open, source: 'edited' } }));
  });

  it('keeps what was decided of missing when the days are taken again', () => {
    const now = { ...days, unpaid: 0, missing: days.missing.map((one) => ({ ...one, paid: null })) };
    given(drafted)
      .when(edit({ refreshDays: true }), { found: { days: daysDecided(now, days.missing) } })
      .thenNothing();
  });

  it('keeps what the organisation asks for besides', () => {
    given()
      .when(draft({ ...lines, custom: filledIn.body }), { found: { custom: filledIn.found } })
      .thenEvents({ ...drafted, data: { ...drafted.data, content: { ...content, custom: filled } } } as typeof drafted);
  });

  it('is one for each person and month, unless the last was withdrawn or thrown away', () => {
    given(drafted).when(draft(lines)).thenRefused('monthTaken');
    given(drafted, published).when(draft(lines)).thenRefused('monthTaken');
    given(drafted, published, withdrawn).when(draft(lines)).thenEvents(drafted);
    given(drafted, deleted).when(draft(lines)).thenEvents(drafted);
  });

  it('is paid on the usual day, or on another', () => {
    const dated = { ...drafted, data: { ...drafted.data, content: { ...content, payDate: '2026-03-02' } } };
    given()
      .when(draft({ ...lines, payDate: '2026-03-02' }))
      .thenEvents(dated as typeof drafted);
    given(drafted)
      .when(edit({ payDate: '2026-03-02' }))
      .thenEvents(changed({ payDate: '2026-03-02' }));
  });

  it('keeps what the employee’s file said, until it is taken from there again', () => {
    const moved = { ...employee, iban: 'FR7630006000011234567890189' };
    given(drafted)
      .when(edit({ note: 'x' }))
      .thenEvents(changed({ note: 'x' }));
    given(drafted)
      .when(edit({ refreshEmployee: true }), { found: { employee: moved } })
      .thenEvents(changed({ employee: moved }));
    const corrected = { ...correction, data: { ...correction.data, content: { ...content, employee: moved } } };
    given(drafted, published)
      .when(correct(), { ...hr('cleo'), found: { employee: moved } })
      .thenEvents(corrected as typeof correction);
  });

  it('is of somebody', () => {
    given().when(draft(lines), { found: nobody }).thenRefused('personUnknown');
  });

  it('has only amounts of its currency, and no more unpaid days than the month has', () => {
    given()
      .when(draft({ earnings: [{ label: 'Pay', amount: '1.005' }] }))
      .thenRefused('tooPrecise');
    given()
      .when(draft({ ...lines, unpaidDays: 21.5 }))
      .thenRefused('tooManyUnpaid');
  });
});

describe('editing', () => {
  it('records the changes with the new totals', () => {
    given(drafted)
      .when(edit({ deductions: [] }))
      .thenEvents({
        type: 'PaySlipDraftChanged',
        data: { author: 'ann', changes: { deductions: [], deducted: '200.00', net: '4160.10' } },
      });
    given(drafted).when(edit(lines)).thenNothing();
  });

  it('takes the days again when asked to', () => {
    const now = { ...days, unpaid: 2, recorded: 2 };
    given(drafted)
      .when(edit({ refreshDays: true }), { found: { days: now } })
      .thenEvents({
        type: 'PaySlipDraftChanged',
        data: { author: 'ann', changes: { days: now, unpaid: '400.00', deducted: '1380.45', net: '2979.65' } },
      });
  });

  it('is about a draft', () => {
    given().when(edit({})).thenRefused('paySlipGone');
    given(drafted, deleted).when(edit({})).thenRefused('paySlipGone');
    given(drafted, published).when(edit({})).thenRefused('published');
  });
});

describe('publishing', () => {
  it('records everything that its owner is shown', () => {
    given(drafted).when(publish).thenEvents(published);
    given(drafted, published, correction).when(publish).thenEvents(publishedAgain);
  });

  it('counts the year as it is by then, but for drafts from before slips told of it', () => {
    const found = { yearBefore: { ...yearBefore, slips: 2, gross: '8000.00' } };
    const now = { ...content, ...found };
    given(drafted)
      .when(publish, { found })
      .thenEvents({ ...published, data: { ...published.data, content: now } } as typeof published);
    const { payDate: _date, employee: _employee, yearBefore: _year, ...early } = content;
    given({ ...drafted, data: { ...drafted.data, content: early } } as typeof drafted)
      .when(publish, { found })
      .thenEvents({ ...published, data: { ...published.data, content: early } } as typeof published);
  });

  it('happens once', () => {
    given(drafted, published).when(publish).thenNothing();
    given(drafted, deleted).when(publish).thenRefused('nothingDrafted');
    given(drafted, published, withdrawn).when(publish).thenRefused('nothingDrafted');
    given().when(publish).thenRefused('paySlipGone');
  });

  it('waits for earnings, and for somebody', () => {
    given(drafted, changed({ earnings: [] }))
      .when(publish)
      .thenRefused('nothingEarned');
    const deductions = [{ label: 'Advance', amount: '5000.00' }];
    given(drafted, changed({ deductions })).when(publish).thenRefused('netNegative');
    given(drafted).when(publish, { found: nobody }).thenRefused('personUnknown');
  });
});

describe('correcting', () => {
  it('begins a version beside the one that counts', () => {
    given(drafted, published)
      .when(correct({ note: 'Sorry' }), hr('cleo'))
      .thenEvents(correction);
  });

  it('is about what is published, once at a time', () => {
    given(drafted).when(correct()).thenRefused('notPublished');
    given(drafted, published, withdrawn).when(correct()).thenRefused('notPublished');
    given(drafted, published, correction).when(correct()).thenRefused('correctionWaits');
  });
});

const acknowledge = (number = 1): PaySlipCommand => ({ type: 'AcknowledgePaySlip', data: { number } });

describe('acknowledging', () => {
  const acknowledged = { type: 'PaySlipAcknowledged', data: { number: 1 } } as const;

  it('is done by its person, once for each version', () => {
    given(drafted, published).when(acknowledge(), as('bob')).thenEvents(acknowledged);
    given(drafted, published, acknowledged).when(acknowledge(), as('bob')).thenNothing();
    given(drafted, published, acknowledged, correction, publishedAgain)
      .when(acknowledge(2), as('bob'))
      .thenEvents({ type: 'PaySlipAcknowledged', data: { number: 2 } });
  });

  it('is not there for others, also of payroll, nor for drafts', () => {
    given(drafted, published).when(acknowledge(), as('ann')).thenRefused('paySlipGone');
    given(drafted, published).when(acknowledge(), hr('ann')).thenRefused('paySlipGone');
    given(drafted).when(acknowledge(), as('bob')).thenRefused('paySlipGone');
  });

  it('is only done for what counts', () => {
    given(drafted, published, withdrawn).when(acknowledge(), as('bob')).thenRefused('notPublished');
    given(drafted, published, correction, publishedAgain).when(acknowledge(), as('bob')).thenRefused('newerVersion');
  });
});

describe('withdrawing and throwing away', () => {
  it('withdraws what counts', () => {
    given(drafted, published).when(withdraw).thenEvents(withdrawn);
    given(drafted, published, withdrawn).when(withdraw).thenRefused('notPublished');
    given(drafted).when(withdraw).thenRefused('notPublished');
    const first: PaySlipCommand = { type: 'WithdrawPaySlip', data: { reason: 'Paid twice', number: 1 } };
    given(drafted, published).when(first).thenEvents(withdrawn);
    given(drafted, published, correction, publishedAgain).when(first).thenRefused('newerVersion');
  });

  it('throws drafts away, and never what was published', () => {
    given(drafted).when(remove).thenEvents(deleted);
    given(drafted, deleted).when(remove).thenNothing();
    given(drafted, published, correction).when(remove).thenEvents(deleted);
    given(drafted, published).when(remove).thenRefused('publishedStays');
  });

  it('brings drafts back', () => {
    given(drafted, deleted).when(restore).thenEvents(restored);
    given(drafted, published, correction, deleted).when(restore).thenEvents(restored);
    given(drafted, deleted, restored).when(restore).thenNothing();
    given(drafted, published).when(restore).thenRefused('nothingDrafted');
    given(drafted, deleted, restored).when(publish).thenEvents(published);
  });
});

describe('opening', () => {
  it('is recorded each time somebody else does', () => {
    given(drafted, published).when(open, hr('cleo')).thenEvents(opened('cleo'));
    given(drafted, published, opened('cleo')).when(open, hr('cleo')).thenEvents(opened('cleo'));
    given(drafted).when(open, hr('cleo')).thenEvents(opened('cleo', 0));
  });

  it('of one’s own is refused', () => {
    given(drafted, opened('bob', 0), published).when(open, hr('bob')).thenNothing();
    given(drafted, opened('bob', 0)).when(close, hr('bob')).thenNothing();
    given(drafted, opened('bob', 0)).when(end('bob')).thenNothing();
  });

  it('lasts until they close it, or somebody does for them', () => {
    given(drafted, published, opened('cleo')).when(close, hr('cleo')).thenEvents(closed('cleo'));
    given(drafted, published, opened('cleo')).when(end('cleo')).thenEvents(closed('cleo'));
    for (const over of [[], [opened('cleo'), closed('cleo')], [opened('dan')]]) {
      given(drafted, published, ...over)
        .when(close, hr('cleo'))
        .thenNothing();
      given(drafted, published, ...over)
        .when(end('cleo'))
        .thenNothing();
    }
  });

  it('ends with what was opened: who wrote the draft, and who saw it, open what is published again', () => {
    given(drafted, published).when(close, hr('ann')).thenNothing();
    given(drafted, opened('cleo', 0), published).when(close, hr('cleo')).thenNothing();
    given(drafted, published, opened('cleo'), correction, publishedAgain).when(close, hr('cleo')).thenNothing();
  });
});

describe('a secret', () => {
  const custom = { ...filled, fields: [{ key: 'pin', label: 'PIN', type: 'password', value: 'ref-1' } as const] };
  const withPin = { ...drafted, data: { ...drafted.data, content: { ...content, custom } } } as typeof drafted;
  const toldPin = { ...published, data: { ...published.data, content: { ...content, custom } } } as typeof published;
  const revealed = { type: 'SecretRevealed', data: { field: 'pin', label: 'PIN', secret: 'ref-1' } } as const;

  it('is shown to who sees all of it, of the draft and of its versions', () => {
    given(withPin).when(reveal(), hr('ann')).thenEvents(revealed);
    given(withPin, toldPin, opened('cleo')).when(reveal(), hr('cleo')).thenEvents(revealed);
    given(withPin, toldPin).when(reveal(), hr('bob')).thenEvents(revealed);
  });

  it('is shown to nobody else', () => {
    given(withPin).when(reveal(), hr('cleo')).thenRefused('paySlipGone');
    given(withPin, toldPin).when(reveal(), hr('cleo')).thenRefused('paySlipGone');
  });

  it('of a draft is none of its owner’s, and what it holds no more is nobody’s', () => {
    const gone = specifyHandlers(paySlipDecider, customRefusals, usually).given;
    gone(withPin).when(reveal(), hr('bob')).thenRefused('secretGone');
    gone(withPin).when(reveal('ref-0'), hr('ann')).thenRefused('secretGone');
  });
});

describe('an export for accounting', () => {
  it('is recorded each time, and opens nothing', () => {
    const take: PaySlipCommand = { type: 'RecordPaySlipExport', data: { number: 1 } };
    const exported = { type: 'PaySlipExported', data: { number: 1, reader: 'cleo' } } as const;
    given(drafted, published).when(take, hr('cleo')).thenEvents(exported);
    given(drafted, published, exported).when(take, hr('cleo')).thenEvents(exported);
    given(drafted, published, exported).when(ask(), hr('cleo')).thenRefused('paySlipGone');
    given(drafted).when(take, hr('cleo')).thenRefused('paySlipGone');
  });
});

describe('the document', () => {
  it('is made when who sees it asks for it, once', () => {
    given(drafted, published).when(ask(), as('bob')).thenEvents(asked);
    given(drafted, published, opened('cleo')).when(ask(), hr('cleo')).thenEvents(asked);
    given(drafted, published, asked).when(ask(), as('bob')).thenNothing();
    given(drafted, published, asked).when(record()).thenEvents(made);
    given(drafted, published, asked, made).when(record()).thenNothing();
  });

  it('is not there for anybody else', () => {
    given(drafted, published).when(ask(), as('eve')).thenRefused('paySlipGone');
    given(drafted, published).when(ask(), hr('cleo')).thenRefused('paySlipGone');
    given(drafted, published, opened('cleo')).when(ask(), as('cleo')).thenRefused('paySlipGone');
    given(drafted, published, opened('cleo'), closed('cleo')).when(ask(), hr('cleo')).thenRefused('paySlipGone');
    given(drafted, published).when(ask(2), as('bob')).thenRefused('paySlipGone');
    given(drafted).when(record()).thenNothing();
  });
});
