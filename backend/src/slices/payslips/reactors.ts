import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { PaySlipEvent } from './events.js';
import { documentRequest, forgetDocumentsJob } from './jobs.js';
import { askedRoom, openRoom } from './policy.js';
import type { PaySlipRecord } from './projections.js';

const makeDocuments: Reactor<PaySlipEvent> = {
  name: 'make-payslip-documents',
  category: 'payslip',
  react({ event, tenant, by, aggregateId }) {
    return event.type === 'PaySlipDocumentAsked' ? [documentRequest(tenant, by, aggregateId, event.data.number)] : [];
  },
};

/** Knows nothing of accounts but this event type. */
const forgetDocumentsOfErased: Reactor = {
  name: 'forget-payslip-documents',
  category: 'user',
  react({ event, tenant, by, aggregateId: user }) {
    return event.type === 'UserErased' ? [{ kind: forgetDocumentsJob, data: { tenant, by, user } }] : [];
  },
};

export const paySlipReactors: readonly Reactor[] = [makeDocuments, forgetDocumentsOfErased];

export const askedDocuments = defineSweep<PaySlipRecord>({
  collection: 'payslips',
  room: askedRoom,
  asks: ({ _id, versions }, tenant) =>
    versions
      .filter(({ document }) => document === 'asked')
      .map(({ number }) => documentRequest(tenant, product, _id, number)),
});

const openForMs = 60 * 60 * 1_000;

/** Left open, as after switching off the computer. */
export const forgottenOpenings = defineSweep<PaySlipRecord>({
  collection: 'payslips',
  room: openRoom,
  asks: ({ _id, openedAt }, tenant, now) =>
    Object.entries(openedAt).flatMap(([reader, since]) => {
      const at = new Date(Date.parse(since) + openForMs).toISOString();
      if (at > now) return [];
      const due = { id: `payslip-opening-${_id}-${reader}-${Date.parse(since)}`, at };
      return [commandWhenDue({ tenant, by: product }, due, 'EndPaySlipOpening', _id, { reader })];
    }),
});
