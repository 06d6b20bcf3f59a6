import { messages } from '../core/messages.js';
import { document, message, post, put, remove, revealedAt, type RouteTable } from '../core/routes.js';
import type { PaySlipDocument } from './views.js';

const slip = document<PaySlipDocument>();

export const paySlipRoutes = {
  DraftPaySlip: post('/payslip', slip, { byHand: true, online: true }),
  EditPaySlip: put('/payslip/:id', slip),
  RevealPaySlipSecret: revealedAt('/payslip/reveal/:id'),
  CorrectPaySlip: post('/payslip/correct/:id', slip),
  PublishPaySlip: put('/payslip/publish/:id', slip),
  WithdrawPaySlip: put('/payslip/withdraw/:id', slip),
  AcknowledgePaySlip: put('/payslip/acknowledge/:id', slip),
  DeletePaySlip: remove('/payslip/:id', message(messages.payslip.deleted)),
  RestorePaySlip: put('/payslip/restore/:id', slip),
  OpenPaySlip: post('/payslip/open/:id', slip, { online: true }),
  ClosePaySlip: post('/payslip/close/:id', slip, { online: true }),
  AskForPaySlipDocument: post('/payslip/document/:id', slip, { limit: 'export', online: true }),
} satisfies RouteTable;
