import type { Fixture } from '../../platform/core/duty.js';
import { commandWhenDue } from '../../platform/core/reactor.js';

/** On whose account it is: nobody's but the product's. */
const product = { id: 'installation', username: 'Atrium' };

/** The channel to which everybody belongs, also of organisations that are older than chat. */
export const generalChannel: Fixture = {
  collection: 'channels',
  asks(tenant, now) {
    const due = { id: `open-general-channel-${tenant}`, at: now };
    return [commandWhenDue({ tenant, by: product }, due, 'OpenGeneralChannel', tenant, {})];
  },
};
