import { describe, expect, it } from '@jest/globals';
import {
  asked,
  closed,
  content,
  correction,
  deleted,
  drafted,
  employee,
  made,
  opened,
  published,
  publishedAgain,
  restored,
  withdrawn,
} from '../../../test/pay-slips.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import type { PaySlipEvent } from './events.js';
import { paySlipsProjection } from './projections.js';

const euros = (amount: string) => ({ amount, currency: 'EUR' });

const { afterEvents } = specifyProjection(paySlipsProjection);

/** The shapes in which a pay slip is shown after these events, with their rooms. */
function shapesAfter(...events: PaySlipEvent[]) {
  const { document } = afterEvents(...events);
  return document === null ? [] : paySlipsProjection.publish(document);
}
const [whole, own, summary] = [0, 1, 2] as const;

describe('a pay slip', () => {
  it('is a draft until it is published, with its totals', () => {
    const { gross, net, days } = content;
    afterEvents(drafted)
      .shows({ state: 'Draft', number: 0, gross, net, drafted: { currency: 'EUR', gross, net, days, number: 1 } })
      .isIn('month:2026-02', 'reader:ann');
    afterEvents(drafted, published).shows({ state: 'Published', number: 1, draft: null, drafted: null });
  });

  it('keeps its versions beside one another', () => {
    afterEvents(drafted, published, correction)
      .shows({ state: 'Published', number: 1, draft: expect.objectContaining({ reason: 'Bonus forgotten' }) as never })
      .says('Bonus forgotten');
    const { document } = afterEvents(drafted, published, correction, publishedAgain);
    expect(document?.versions.map(({ number, state, note }) => [number, state, note])).toEqual([
      [1, 'Superseded', ''],
      [2, 'Published', 'Sorry'],
    ]);
  });

  it('stays readable when it is withdrawn', () => {
    const { document } = afterEvents(drafted, published, withdrawn).says('Paid twice').shows({ state: 'Withdrawn' });
    expect(document?.versions).toMatchObject([{ state: 'Withdrawn', withdrawal: 'Paid twice' }]);
    afterEvents(drafted, published, withdrawn, drafted).shows({ state: 'Draft', number: 0 });
  });

  it('is gone with its only draft, until that is brought back', () => {
    afterEvents(drafted, deleted).shows({ deleted: true, draft: null }).isIn('month:2026-02', 'thrown-away-reader:ann');
    afterEvents(drafted, deleted, restored)
      .shows({ deleted: false, state: 'Draft' })
      .isIn('month:2026-02', 'reader:ann');
    afterEvents(drafted, published, correction, deleted).shows({ deleted: false, state: 'Published' });
  });

  it('is listed with its deleted draft, also that of a correction, until another takes its place', () => {
    const { currency, gross, net } = content;
    afterEvents(drafted, deleted).shows({ discarded: { currency, gross, net, number: 1, at: specTime(1) } });
    const correctionDeleted = [drafted, published, correction, deleted];
    afterEvents(...correctionDeleted).shows({ discarded: { currency, gross, net, number: 2, at: specTime(3) } });
    expect(shapesAfter(...correctionDeleted)[summary]?.rooms).toEqual(['payroll', 'thrown-away']);
    expect(shapesAfter(...correctionDeleted)[own]?.doc).toMatchObject({ discarded: null });
    for (const after of [restored, correction]) afterEvents(...correctionDeleted, after).shows({ discarded: null });
  });

  it('records the totals in its history', () => {
    afterEvents(drafted, { type: 'PaySlipDraftChanged', data: { author: 'cleo', changes: { net: '1.00' } } })
      .shows({ net: '1.00', readers: ['ann', 'cleo'] })
      .isIn('month:2026-02', 'reader:ann', 'reader:cleo');
    afterEvents(drafted, published, opened('cleo')).recordsChanges();
  });

  it('records who set which line to what, also in drafts, for those alone who see it in full', () => {
    const [basic, meals] = [
      { key: 'earnings:Basic pay', label: 'Basic pay', ...euros('4200.00') },
      { key: 'earnings:Meal allowance', label: 'Meal allowance', ...euros('160.10') },
    ];
    const tax = { key: 'deductions:Income tax', label: 'Income tax', ...euros('980.45') };
    const raised: PaySlipEvent = {
      type: 'PaySlipDraftChanged',
      data: { author: 'cleo', changes: { earnings: [{ label: 'Basic pay', amount: '4300.00', perDay: true }] } },
    };
    const dearer = { ...basic, amount: '4300.00' };
    const lines = { field: 'lines', from: [basic, meals, tax], to: [dearer, tax] };
    afterEvents(drafted, raised).recordsChanges(lines).isIn('month:2026-02', 'reader:ann', 'reader:cleo');
    // Once it is published nobody is there who would see the history, not even its owner.
    expect(shapesAfter(drafted, published).map(({ rooms }) => rooms)).toEqual([
      ['month:2026-02'],
      ['self:bob'],
      ['payroll'],
    ]);
  });

  it('has a document once somebody asks for it', () => {
    expect(shapesAfter(drafted, published, asked)[whole]?.rooms).toContain('asked');
    expect(shapesAfter(drafted, published, asked, made)[whole]?.rooms).not.toContain('asked');
    expect(afterEvents(drafted, published, asked, made).document?.versions).toMatchObject([{ document: 'made' }]);
  });
});

describe('tax ID and bank account', () => {
  it('are shown to nobody in full, whatever became of the pay slip', () => {
    const moved: PaySlipEvent = { type: 'PaySlipDraftChanged', data: { author: 'ann', changes: { employee } } };
    for (const events of [
      [drafted, moved],
      [drafted, deleted],
      [drafted, published, correction, publishedAgain],
    ] as const) {
      for (const { doc } of shapesAfter(...events)) {
        expect(JSON.stringify(doc)).not.toMatch(new RegExp(`${employee.taxId}|${employee.iban}`));
      }
    }
    const { document } = afterEvents(drafted);
    expect(document?.draft?.employee).toEqual({ employeeNumber: 'E-7', taxId: '••••8901', iban: '••••3000' });
  });
});

describe('who is shown what', () => {
  it('is its owner: the versions, and nothing of drafts and readers', () => {
    expect(shapesAfter(drafted)[own]?.rooms).toEqual([]);
    const shape = shapesAfter(drafted, published, opened('cleo'), correction)[own];
    expect(shape?.rooms).toEqual(['self:bob']);
    expect(shape?.doc).toMatchObject({ drafted: null, net: content.net, versions: [{ number: 1 }] });
    expect(JSON.stringify(shape?.doc)).not.toMatch(/Sorry|cleo|Bonus|"draft"|thrownAway|readers|openedAt/);
    const again = shapesAfter(drafted, published, withdrawn, drafted)[own];
    expect(again?.doc).toMatchObject({ state: 'Withdrawn', drafted: null });
  });

  it('is payroll: the totals without the lines', () => {
    const shape = shapesAfter(drafted, published, opened('cleo'), correction)[summary];
    expect(shape?.rooms).toEqual(['payroll']);
    expect(shape?.doc).toMatchObject({ net: content.net, drafted: { number: 2 } });
    expect(JSON.stringify(shape?.doc)).not.toMatch(
      /Basic pay|Income tax|Sorry|versions|"draft"|thrownAway|readers|openedAt/,
    );
    expect(shapesAfter(drafted, deleted)[summary]?.rooms).toEqual(['thrown-away']);
  });

  it('is everybody who prepares it or opened it: with all lines', () => {
    expect(shapesAfter(drafted)[whole]?.rooms).toEqual(['month:2026-02', 'reader:ann']);
    expect(shapesAfter(drafted, opened('cleo', 0))[whole]?.rooms).toEqual([
      'month:2026-02',
      'reader:ann',
      'reader:cleo',
      'open',
    ]);
    expect(shapesAfter(drafted, opened('cleo', 0), closed('cleo'))[whole]?.rooms).toEqual([
      'month:2026-02',
      'reader:ann',
    ]);
  });

  it('is nobody else once it is published, until they open it', () => {
    expect(shapesAfter(drafted, opened('cleo', 0), published)[whole]?.rooms).toEqual(['month:2026-02']);
    const again = [drafted, published, opened('cleo'), correction, publishedAgain];
    expect(shapesAfter(...again)[whole]?.rooms).toEqual(['month:2026-02']);
    expect(shapesAfter(...again, opened('cleo', 2))[whole]?.rooms).toEqual(['month:2026-02', 'reader:cleo', 'open']);
  });

  it('is payroll, for own pay slips permanently once opened', () => {
    expect(shapesAfter(drafted, opened('bob', 0), published)[whole]?.rooms).toEqual(['month:2026-02', 'reader:bob']);
  });
});
