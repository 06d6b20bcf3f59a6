import { idFrom } from '../../../platform/kernel/ids.js';

/** The id of a person's choice about a channel. */
export function wishesId(tenant: string, person: string, channel: string): string {
  return idFrom('channel-wishes', tenant, person, channel);
}
