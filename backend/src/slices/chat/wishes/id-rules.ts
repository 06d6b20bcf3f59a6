import { idFrom } from '../../../platform/kernel/ids.js';

export function wishesId(tenant: string, person: string, channel: string): string {
  return idFrom('channel-wishes', tenant, person, channel);
}
