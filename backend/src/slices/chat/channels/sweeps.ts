import type { Fixture } from '../../../platform/core/sweep.js';
import { product } from '../../../platform/core/events.js';
import { commandWhenDue } from '../../../platform/core/reactor.js';

/** The channel to which everybody belongs, also of organisations that are older than chat. */
export const generalChannel: Fixture = {
  collection: 'channels',
  asks(tenant, now) {
    const due = { id: `open-general-channel-${tenant}`, at: now };
    return [commandWhenDue({ tenant, by: product }, due, 'OpenGeneralChannel', tenant, {})];
  },
};
