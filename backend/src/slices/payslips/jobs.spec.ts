import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '@atrium/contracts/core/say';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { acme, asked, bob, content, drafted, published } from '../../../test/pay-slips.js';
import { recorded } from '../../../test/projection-spec.js';
import { stateAfter } from '../../../test/spec.js';
import type { PrintedDocument } from '../../platform/shared/printed-document.js';
import type { JobTools } from '../../platform/slice/slice-job.js';
import { paySlipDecider } from './decider.js';
import { makePaySlipDocument } from './jobs.js';
import type { PaySlipRecord } from './projections.js';
import { askedDocuments, forgottenOpenings, paySlipReactors } from './reactors.js';

const state = stateAfter(paySlipDecider, [drafted, published, asked]);
/** As pay slips were published before they kept the names of department and designation. */
const unnamed = stateAfter(paySlipDecider, [
  drafted,
  { type: 'PaySlipPublished', data: { number: 1, content, reason: '', person: bob, company: acme } },
]);
const renamed = {
  departments: [{ code: 'support', name: 'Help desk', archived: false }],
  designations: [{ code: 'member', name: 'Colleague', archived: false }],
};

/** What a job did, as it happened. */
async function carryOut(data: Record<string, unknown>, slip = state) {
  const done: [string, string, unknown][] = [];
  const tools: JobTools = {
    stateOf: async (id) => (id === 'bob_2026-02' ? slip : null),
    document: async <Doc>(collection: string) => (collection === 'settings' ? (renamed as Doc) : null),
    seenBy: async () => null,
    room: async () => [],
    file: async () => null,
    archives: { write: () => Promise.reject(new Error('Not here')), remove: async () => {} },
    documents: {
      keep: async (name, document) => void done.push(['keep', name, document]),
      forget: async (name) => void done.push(['forget', name, null]),
    },
    send: async (name, id, body) => {
      done.push([name, id, body]);
      return null;
    },
    mailer: undefined as never,
    sayTo: async () => inEnglish,
    localeOf: async () => 'en-GB',
    nameOf: async ({ username }) => username,
    sayToClient: async () => inEnglish,
    publicUrl: null,
    linkPath: () => '',
    replyAddress: async () => null,
    portalAddress: async () => null,
    ratingAddress: () => null,
    making: undefined as never,
    importFiles: undefined as never,
    isLastTry: false,
  };
  await makePaySlipDocument(data, tools);
  return done;
}

describe('making the document of a pay slip', () => {
  it('is asked for by the event, and by the pay slip as long as it is not made', () => {
    const [event] = recorded('payslip', [asked]);
    const requests = paySlipReactors.flatMap((reactor) => reactor.react(event!));
    expect(requests).toMatchObject([
      {
        kind: 'make-payslip-document',
        work: { record: 'the-aggregate', id: '1' },
        data: { slip: 'the-aggregate', number: 1 },
      },
    ]);
    const versions = [
      { number: 1, document: 'made' },
      { number: 2, document: 'asked' },
    ];
    const slip = { _id: 'the-aggregate', versions } as unknown as PaySlipRecord;
    expect(askedDocuments.asks(slip, 'acme', '', defaultSettings)).toMatchObject([
      { work: { record: 'the-aggregate', id: '2' } },
    ]);
  });

  it('names no amount in the queue', () => {
    const [event] = recorded('payslip', [published]);
    expect(paySlipReactors.flatMap((reactor) => reactor.react(event!))).toEqual([]);
  });

  it('keeps it, and records that it is there', async () => {
    const done = await carryOut({ slip: 'bob_2026-02', number: 1 });
    expect(done).toEqual([
      ['keep', 'payslips/bob_2026-02-1', expect.anything()],
      ['keep', 'payslips/bob_2026-02-1-payroll', expect.anything()],
      ['RecordPaySlipDocument', 'bob_2026-02', { number: 1 }],
    ]);
    const printed = done[0]?.[2] as PrintedDocument;
    expect(printed).toMatchObject({
      subtitle: 'February 2026',
      sum: ['Net', '€3,179.65'],
      company: 'Acme and Sons Ltd',
      address: '1 Main Street',
    });
    expect(printed.tables[1]?.lines).toEqual([
      ['Income tax', '€980.45'],
      ['Unpaid days (1 of 21)', '€200.00'],
    ]);
  });

  it('calls department and designation as they were called on that day, else as they are today', async () => {
    for (const [slip, department, designation] of [
      [state, 'Support', 'Member'],
      [unnamed, 'Help desk', 'Colleague'],
    ] as const) {
      const [[, , printed] = []] = await carryOut({ slip: 'bob_2026-02', number: 1 }, slip);
      expect((printed as PrintedDocument).facts).toEqual(
        expect.arrayContaining([
          ['Department', department],
          ['Designation', designation],
        ]),
      );
    }
  });

  it('names tax ID and account in full for the owner alone, and the year to date', async () => {
    const done = await carryOut({ slip: 'bob_2026-02', number: 1 });
    const [own, others] = done.map(([, , printed]) => printed as PrintedDocument);
    expect(own?.facts).toEqual(
      expect.arrayContaining([
        ['Pay date', 'February 27, 2026'],
        ['Employee number', 'E-7'],
        ['Tax ID', '12345678901'],
        ['Bank account', 'DE89 3704 0044 0532 0130 00'],
      ]),
    );
    expect(others?.facts).toEqual(
      expect.arrayContaining([
        ['Tax ID', '••••8901'],
        ['Bank account', '••••3000'],
      ]),
    );
    expect(own?.after).toEqual([
      {
        title: 'Year to date, 2026',
        lines: [
          ['Gross', '€8,360.10'],
          ['Income tax', '€1,880.45'],
          ['Unpaid days', '€200.00'],
        ],
        total: ['Net', '€6,279.65'],
      },
    ]);
  });

  it('is nothing for a version that does not exist', async () => {
    expect(await carryOut({ slip: 'bob_2026-02', number: 2 })).toEqual([]);
    expect(await carryOut({ slip: 'eve_2026-02', number: 1 })).toEqual([]);
  });
});

it('a pay slip that was left open closes an hour after it was opened', () => {
  const openedAt = { cleo: '2026-03-02T09:00:00.000Z', dan: '2026-03-02T09:59:00.000Z' };
  const slip = { _id: 'bob_2026-02', openedAt } as unknown as PaySlipRecord;
  expect(forgottenOpenings.asks(slip, 'acme', '2026-03-02T09:59:59.000Z', defaultSettings)).toEqual([]);
  expect(forgottenOpenings.asks(slip, 'acme', '2026-03-02T10:00:00.000Z', defaultSettings)).toMatchObject([
    { data: { name: 'EndPaySlipOpening', id: 'bob_2026-02', data: { reader: 'cleo' }, by: { username: 'Atrium' } } },
  ]);
});
