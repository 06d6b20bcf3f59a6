import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { content } from '../../../test/pay-slips.js';
import { actorWith } from '../../../test/spec.js';
import { Documents } from '../../platform/files/documents.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { PaySlipsController } from './payslips.controller.js';
import { payslips as payslipsSlice } from './slice.js';

const slip = { user: 'bob', username: 'Bob', month: '2026-02', state: 'Published', department: 'support' };
const versions = [
  { ...content, number: 1 },
  { ...content, number: 2 },
];
const counts = { ...content, number: 3, state: 'Published', person: { username: 'Cleo' } };
const documents = [
  { collection: 'payslips', rooms: ['payroll'], doc: { _id: 'bob_2026-02', ...slip, versions } },
  { collection: 'payslips', rooms: ['self:ann'], doc: { _id: 'ann_2026-02', ...slip, user: 'ann', versions } },
  { collection: 'payslips', rooms: ['thrown-away'], doc: { _id: 'bob_2026-01', ...slip, month: '2026-01' } },
  {
    collection: 'payslips',
    rooms: ['month:2026-05'],
    doc: { _id: 'cleo_2026-05', ...slip, user: 'cleo', month: '2026-05', versions: [counts] },
  },
  ...['ann', 'bob', 'cleo'].map((id) => ({ collection: 'users', rooms: ['all'], doc: { _id: id, active: true } })),
  { collection: 'users', rooms: ['all'], doc: { _id: 'gone', active: false } },
  ...['2026-02-13', '2026-01-31'].map((left) => ({
    collection: 'users',
    rooms: ['all'],
    doc: { _id: `left ${left}`, active: false, left },
  })),
];

const kept = new Map<string, Buffer>();
let asked: object[] = [];
const controller = new ControllerSpec([PaySlipsController, commandController(payslipsSlice)], documents, [
  {
    provide: Documents,
    useValue: { findDocument: async (_, name) => kept.get(name) ?? null } satisfies Pick<Documents, 'findDocument'>,
  },
  {
    provide: Jobs,
    useValue: { addJob: async (_, request) => void asked.push(request) } satisfies Pick<Jobs, 'addJob'>,
  },
]);
beforeAll(() => controller.start());
afterAll(() => controller.stop());
beforeEach(() => {
  controller.sent = [];
  controller.actor = actorWith('admin');
  kept.clear();
  asked = [];
});

const calls: ['POST' | 'PUT' | 'DELETE', string, object | undefined, string, object][] = [
  ['PUT', '/payslip', { note: 'Thanks', unpaidDays: 0.5 }, 'EditPaySlip', { _id: 'new' }],
  ['PUT', '/payslip/publish', undefined, 'PublishPaySlip', { _id: 'new' }],
  ['POST', '/payslip/correct', { reason: 'Forgotten' }, 'CorrectPaySlip', { _id: 'new' }],
  ['PUT', '/payslip/withdraw', { reason: 'Twice' }, 'WithdrawPaySlip', { _id: 'new' }],
  ['PUT', '/payslip/acknowledge', { number: 1 }, 'AcknowledgePaySlip', { _id: 'new' }],
  ['PUT', '/payslip/restore', undefined, 'RestorePaySlip', { _id: 'new' }],
  ['POST', '/payslip/open', undefined, 'OpenPaySlip', { _id: 'new' }],
  ['POST', '/payslip/close', undefined, 'ClosePaySlip', { _id: 'new' }],
  ['POST', '/payslip/document', { number: 2 }, 'AskForPaySlipDocument', { _id: 'new' }],
  ['DELETE', '/payslip', undefined, 'DeletePaySlip', { message: 'Pay slip deleted successfully!' }],
];

describe('the paths of the pay slips', () => {
  it.each(calls)(
    '%s %s sends its command about the pay slip that is named in the path, the query or the body',
    async (method, path, payload, name, body) => {
      const answers = [
        await controller.ask(method, `${path}/p1`, payload),
        await controller.ask(method, `${path}?id=p1`, payload),
        await controller.ask(method, path, { ...payload, _id: 'p1' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
      expect(controller.sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 'p1' })));
      expect((await controller.ask(method, `${path}/p1`, { ...payload, color: 'red' })).status).toBe(400);
    },
  );

  it('begin the pay slip of a person and a month, under an id of its own', async () => {
    const form = { user: 'bob', month: '2026-03' };
    expect(await controller.ask('POST', '/payslip', form)).toMatchObject({ status: 200, body: { _id: 'new' } });
    expect(controller.sent).toEqual([{ name: 'DraftPaySlip', data: form, id: 'bob_2026-03' }]);
    for (const wrong of [{}, { user: 'bob' }, { ...form, month: 'March' }, { ...form, earnings: [{ label: 'Pay' }] }]) {
      expect((await controller.ask('POST', '/payslip', wrong)).status).toBe(400);
    }
  });

  it('begin drafts for all who are paid for the month and have none, also for who left in it', async () => {
    const all = await controller.ask('POST', '/payslip/drafts', { month: '2026-02' });
    expect(all).toMatchObject({
      status: 200,
      body: { done: ['ann_2026-02', 'cleo_2026-02', 'left 2026-02-13_2026-02'], refused: [] },
    });
    const named = await controller.ask('POST', '/payslip/drafts', { month: '2026-02', users: ['bob'] });
    expect(named.body).toMatchObject({ done: ['bob_2026-02'] });
  });

  it('publish many, with the right', async () => {
    const many = { slips: ['bob_2026-02', 'ann_2026-02'] };
    expect((await controller.ask('POST', '/payslip/publish', many)).body).toEqual({ done: many.slips, refused: [] });
    controller.actor = actorWith('manager', 'viewpayslip');
    controller.sent = [];
    expect((await controller.ask('POST', '/payslip/publish', many)).status).toBe(403);
    expect((await controller.ask('POST', '/payslip/drafts', { month: '2026-02' })).status).toBe(403);
    expect(controller.sent).toEqual([]);
  });

  it('show payroll what everybody’s come to, filtered when asked, and others their own', async () => {
    const all = await controller.ask('GET', '/payslip?month=2026-02&sort=username');
    expect(all.body).toMatchObject({ items: [{ user: 'bob' }, { user: 'ann' }] });
    expect((await controller.ask('GET', '/payslip?month=2026-01')).body).toEqual({ items: [] });
    expect((await controller.ask('GET', '/payslip/deleted')).body).toMatchObject({ items: [{ month: '2026-01' }] });
    expect((await controller.ask('GET', '/payslip?q=3179.65')).body).toEqual({ items: [] });
    controller.actor = actorWith('member', 'viewpayslip');
    expect((await controller.ask('GET', '/payslip')).body).toMatchObject({ items: [{ user: 'ann' }] });
    expect((await controller.ask('GET', '/payslip/deleted')).status).toBe(403);
  });
});

describe('the lines for accounting', () => {
  it('are of what counts, recorded in each pay slip, and for payroll alone', async () => {
    const { status, body } = await controller.ask('POST', '/payslip/accounts', { month: '2026-05' });
    expect(status).toBe(200);
    const { items } = body as { items: { kind: string; amount: string }[] };
    expect(items).toHaveLength(7);
    expect(items.at(-1)).toMatchObject({ kind: 'Net', amount: content.net, employeeNumber: 'E-7', version: 3 });
    expect(JSON.stringify(items)).not.toMatch(/12345678901|DE89/);
    expect(controller.sent).toEqual([{ name: 'RecordPaySlipExport', data: { number: 3 }, id: 'cleo_2026-05' }]);
    expect((await controller.ask('POST', '/payslip/accounts', { month: 'May' })).status).toBe(400);
    controller.actor = actorWith('manager', 'viewpayslip');
    controller.sent = [];
    expect((await controller.ask('POST', '/payslip/accounts', { month: '2026-05' })).status).toBe(403);
    expect(controller.sent).toEqual([]);
  });
});

describe('the document', () => {
  it('is made while one waits, when it is not there', async () => {
    const answer = await controller.ask('GET', '/payslip/document/bob_2026-02');
    expect(answer).toMatchObject({ status: 503, body: { code: 'beingPrepared' } });
    expect(asked).toMatchObject([{ work: { record: 'bob_2026-02', id: '2' } }]);
    expect(controller.sent).toEqual([]);
  });

  it('is that of the version that is named; that somebody else looks at it is recorded', async () => {
    kept.set('payslips/bob_2026-02-1', Buffer.from('{"is":"whole"}'));
    kept.set('payslips/bob_2026-02-1-payroll', Buffer.from('{"is":"first"}'));
    const answer = await controller.ask('GET', '/payslip/document/bob_2026-02?number=1');
    expect(answer).toMatchObject({ status: 200, body: { is: 'first' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="payslip-2026-02-1.pdf"',
      'cache-control': 'no-store',
    });
    expect(controller.sent).toEqual([{ name: 'OpenPaySlip', data: {}, id: 'bob_2026-02' }]);
  });

  it('of one’s own stays private', async () => {
    kept.set('payslips/ann_2026-02-2', Buffer.from('{}'));
    expect((await controller.ask('GET', '/payslip/document/ann_2026-02')).status).toBe(200);
    expect(controller.sent).toEqual([]);
  });

  it.each(['bob_2026-01', 'bob_2026-02?number=3', 'bob_2026-02?number=x', 'eve_2026-02', 'a%20b'])(
    'is not there: %s',
    async (id) => {
      expect((await controller.ask('GET', `/payslip/document/${id}`)).status).toBe(404);
    },
  );
});
