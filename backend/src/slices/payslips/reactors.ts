import { defineDuty } from '../../platform/core/duty.js';
import type { Reactor } from '../../platform/core/reactor.js';
import type { PaySlipEvent } from './events.js';
import { documentRequest } from './jobs.js';
import { askedRoom } from './policy.js';
import type { PaySlipRecord } from './projections.js';

/** On whose account documents are that were asked for and got lost: nobody's but the product's. */
const product = { id: 'installation', username: 'Atrium' };

const makeDocuments: Reactor<PaySlipEvent> = {
  name: 'make-payslip-documents',
  category: 'payslip',
  react({ event, tenant, by, aggregateId }) {
    return event.type === 'PaySlipDocumentAsked' ? [documentRequest(tenant, by, aggregateId, event.data.number)] : [];
  },
};

export const paySlipReactors: readonly Reactor[] = [makeDocuments];

/** Documents that were asked for and are not there yet. */
export const askedDocuments = defineDuty<PaySlipRecord>({
  collection: 'payslips',
  room: askedRoom,
  asks: ({ _id, versions }, tenant) =>
    versions
      .filter(({ document }) => document === 'asked')
      .map(({ number }) => documentRequest(tenant, product, _id, number)),
});
