import type { PortalOrganisation } from '@atrium/contracts/portal/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { systemTenant } from '../kernel/actor.js';
import type { ReadModel } from '../projections/read-model.js';

export interface OpenPortal extends PortalOrganisation {
  readonly tenant: string;
  /** When it was switched on last: sign-ins from before it are over. */
  readonly since: string;
}

/** Organisations whose portal is on. To the outside, there are no others. */
export class Portals {
  constructor(private readonly readModel: Pick<ReadModel, 'document' | 'room'>) {}

  /** @param name as in the portal's address, whatever its case */
  async named(name: string): Promise<OpenPortal | null> {
    const wanted = name.toLowerCase();
    const all = await this.readModel.room<TenantView>(systemTenant, 'tenants', 'all');
    const found = all.find(({ originName }) => originName.toLowerCase() === wanted);
    return found === undefined ? null : this.openIn(found);
  }

  async ofTenant(tenant: string): Promise<OpenPortal | null> {
    const found = await this.readModel.document<TenantView>(systemTenant, 'tenants', tenant);
    return found === null ? null : this.openIn(found);
  }

  private async openIn({ _id: tenant, isActive, originName, companyName }: TenantView): Promise<OpenPortal | null> {
    if (!isActive) return null;
    const settings = await this.readModel.document<SettingsView>(tenant, 'settings', tenant);
    if (settings?.portal !== true) return null;
    const { displayName, portalSince: since = '' } = settings;
    return { tenant, name: originName, displayName: displayName || companyName, since };
  }
}
