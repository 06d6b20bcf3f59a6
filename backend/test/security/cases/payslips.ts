import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { worked } from '../../support/client.js';
import type { Person } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

let months = 0;
/** A month of which there is no pay slip yet. */
const anyMonth = () => {
  const month = months++;
  return `${String(2_999 - Math.trunc(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;
};
const draft = ({ user }: Person, label = 'Pay') => ({
  user: user._id,
  month: anyMonth(),
  earnings: [{ label, amount: '1250.00', perDay: true }],
  note: label,
});

const makePaySlip: RecordMaker = async (by, marker) =>
  worked(await by.client.post<PaySlipDocument>('/api/payslip', draft(by, marker)))._id;

export const paySlipCases: SliceCases = {
  makers: { payslips: makePaySlip },
  commands: [
    {
      route: 'POST /api/payslip',
      command: 'DraftPaySlip',
      body: (sender) => draft(sender),
      refers: { field: 'user', collection: 'users' },
    },
    {
      route: 'POST /api/payslip/drafts',
      command: 'DraftPaySlip',
      body: ({ user }) => ({ month: anyMonth(), users: [user._id] }),
    },
    { route: 'POST /api/payslip/accounts', command: 'RecordPaySlipExport', body: () => ({ month: anyMonth() }) },
    { route: 'PUT /api/payslip', command: 'EditPaySlip', record: 'payslips', body: () => ({ note: 'any' }) },
    {
      route: 'POST /api/payslip/reveal',
      command: 'RevealPaySlipSecret',
      record: 'payslips',
      body: () => ({ secret: 'no-such-secret' }),
      status: 409,
    },
    { route: 'PUT /api/payslip/publish', command: 'PublishPaySlip', record: 'payslips', body: () => ({}) },
    { route: 'POST /api/payslip/publish', command: 'PublishPaySlip', body: () => ({ slips: ['none'] }) },
    {
      route: 'POST /api/payslip/correct',
      command: 'CorrectPaySlip',
      record: 'payslips',
      body: () => ({ reason: 'any' }),
      status: 409,
    },
    {
      route: 'PUT /api/payslip/withdraw',
      command: 'WithdrawPaySlip',
      record: 'payslips',
      body: () => ({ reason: 'any' }),
      status: 409,
    },
    {
      route: 'PUT /api/payslip/acknowledge',
      command: 'AcknowledgePaySlip',
      record: 'payslips',
      body: () => ({ number: 1 }),
      status: 404,
    },
    { route: 'DELETE /api/payslip', command: 'DeletePaySlip', record: 'payslips', body: () => ({}) },
    { route: 'PUT /api/payslip/restore', command: 'RestorePaySlip', record: 'payslips', body: () => ({}) },
    { route: 'POST /api/payslip/open', command: 'OpenPaySlip', record: 'payslips', body: () => ({}) },
    { route: 'POST /api/payslip/close', command: 'ClosePaySlip', record: 'payslips', body: () => ({}) },
    {
      route: 'POST /api/payslip/document',
      command: 'AskForPaySlipDocument',
      record: 'payslips',
      body: () => ({ number: 1 }),
      status: 404,
    },
  ],
  reads: [
    { route: 'GET /api/payslip' },
    { route: 'GET /api/payslip/deleted' },
    { route: 'GET /api/payslip/document', of: (_collection, id) => `/api/payslip/document/${id}` },
  ],
};
