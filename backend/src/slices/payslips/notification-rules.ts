import { defineNotificationRules } from '../../platform/slice/notification-rules.js';
import { ownRooms } from './policy.js';
import type { PaySlipRecord } from './projections.js';

/** Never reveals content. */
export const paySlipNotificationRules = defineNotificationRules<PaySlipRecord>({
  source: 'payslips',
  collection: 'payslips',
  shows: (slip) => [{ rooms: ownRooms(slip), label: '', title: 'Pay slip', state: '', from: slip.month, until: '' }],
  notifies({ after, recorded: { event } }) {
    if (after === null) return [];
    if (event.type === 'PaySlipPublished') return [{ kind: 'payslip', what: 'published', to: [after.user] }];
    if (event.type === 'PaySlipWithdrawn') return [{ kind: 'payslip', what: 'withdrawn', to: [after.user] }];
    return [];
  },
});
