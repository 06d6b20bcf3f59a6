import type { Fixture } from '../../../platform/slice/sweep.js';
import { product } from '../../../platform/kernel/events.js';
import { commandWhenDue } from '../../../platform/shared/command-jobs.js';

/** Organisations that are older than chat get it as well. */
export const generalChannel: Fixture = {
  collection: 'channels',
  asks(tenant, now) {
    const due = { id: `open-general-channel-${tenant}`, at: now };
    return [commandWhenDue({ tenant, by: product }, due, 'OpenGeneralChannel', tenant, {})];
  },
};
