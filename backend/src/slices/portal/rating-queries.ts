import { createHash } from 'node:crypto';
import type { RateInPortal } from '@atrium/contracts/portal/bodies';
import { refusePortal } from '@atrium/contracts/portal/errors';
import type { PortalRating, RatingPage } from '@atrium/contracts/portal/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Audit } from '../../platform/audit/audit.js';
import type { CommandRunner } from '../../platform/commands/command-runner.js';
import { actingFor } from '../../platform/jobs/command-jobs.js';
import { systemTenant } from '../../platform/kernel/actor.js';
import type { NetworkLimits } from '../../platform/limits/network-limits.js';
import type { RatedResolution, RatingLinks } from '../../platform/portal/rating-links.js';
import { anyClient } from '../../platform/portal/visit.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import { isRatable, ratingOf } from './rating-rules.js';

interface RatingServices {
  readonly readModel: Pick<ReadModel, 'document'>;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly links: Pick<RatingLinks, 'read'>;
  readonly limits: Pick<NetworkLimits, 'count'>;
}

/** The address of a request, and its `Idempotency-Key`. */
export interface Asking {
  readonly address: string;
  readonly key: string | undefined;
}

/** What a link from a mail opens: the rating of one resolution, and nothing else. */
export class RatingDesk {
  constructor(private readonly on: RatingServices) {}

  /** @throws Refusal (404) alike for whatever the link does not open now */
  async page(token: string, { address }: Asking): Promise<RatingPage> {
    await this.on.limits.count('ratingPages', address);
    return this.pageOf(this.rated(token));
  }

  async rate(token: string, { rating, comment }: RateInPortal, { address, key }: Asking): Promise<RatingPage> {
    await this.on.limits.count('ratings', address);
    const rated = this.rated(token);
    const { tenant, ticket } = rated;
    await this.on.limits.count('ratingsOfTicket', createHash('sha256').update(`${tenant} ${ticket}`).digest('hex'));
    // Refuses what the page does.
    await this.pageOf(rated);
    await this.carryOut(rated, { rating, ...(comment == null ? {} : { comment }) }, key);
    const by = { _id: anyClient.id, username: anyClient.username };
    this.on.audit.note(tenant, { by, act: 'RateTicket', area: 'tickets', record: ticket, outcome: 'done', address });
    return this.pageOf(rated);
  }

  private async carryOut(
    { tenant, ticket, resolution }: RatedResolution,
    said: Pick<RateInPortal, 'rating' | 'comment'>,
    key: string | undefined,
  ): Promise<void> {
    await this.on.runner.run({
      name: 'RateTicket',
      data: { resolution, ...said },
      actor: actingFor(anyClient, tenant),
      id: ticket,
      // Clients are one author, so that keys are told apart by what they rate.
      key: key === undefined ? undefined : `rating ${ticket} ${resolution} ${key}`,
      onItsOwn: true,
    });
  }

  private rated(token: string): RatedResolution {
    const rated = this.on.links.read(token);
    if (rated === null) throw refusePortal('ratingLinkGone');
    return rated;
  }

  private async pageOf({ tenant, ticket: id, resolution }: RatedResolution): Promise<RatingPage> {
    const { readModel } = this.on;
    const [organisation, settings, ticket] = await Promise.all([
      readModel.document<TenantView>(systemTenant, 'tenants', tenant),
      readModel.document<SettingsView>(tenant, 'settings', tenant),
      readModel.document<TicketView>(tenant, 'tickets', id),
    ]);
    if (organisation?.isActive !== true || settings?.ratings !== true || ticket === null) {
      throw refusePortal('ratingLinkGone');
    }
    if (!isRatable(ticket, resolution, Date.now())) throw refusePortal('ratingLinkGone');
    const shown: PortalRating = ratingOf(ticket, resolution);
    return { organisation: settings.displayName || organisation.companyName, ticketno: ticket.ticketno, ...shown };
  }
}
