import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { VoteInPortal } from '@atrium/contracts/portal/bodies';
import { refusePortal } from '@atrium/contracts/portal/errors';
import type { PortalIdeas } from '@atrium/contracts/portal/views';
import type { Audit } from '../../platform/audit/audit.js';
import type { CommandRunner } from '../../platform/commands/command-runner.js';
import { actingFor } from '../../platform/jobs/command-jobs.js';
import type { PortalClient } from '../../platform/portal/portal-sessions.js';
import type { PortalVoters } from '../../platform/portal/portal-voters.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import { isShownToClients, shownRoom } from '../../platform/shared/shown-room.js';
import { ideaIdOf, portalIdeasOf } from './idea-rules.js';
import { anyClient, type Visit } from '../../platform/portal/visit.js';

interface IdeaServices {
  readonly readModel: Pick<ReadModel, 'room'>;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly voters: Pick<PortalVoters, 'namesOf'>;
}

/** The feature requests that an organisation shows to its clients, and the votes of these. */
export class PortalIdeaBox {
  constructor(private readonly on: IdeaServices) {}

  async list(client: PortalClient): Promise<PortalIdeas> {
    const shown = await this.shown(client);
    return { items: portalIdeasOf(shown, (request) => this.on.voters.namesOf(client, request)) };
  }

  /**
   * Gives a vote or takes it back; again changes nothing.
   * @throws Refusal (404) unless the idea is shown, (409) when it is settled
   */
  async vote({ client, address, key }: Visit, idea: string, { voted: votes }: VoteInPortal): Promise<PortalIdeas> {
    const request = (await this.shown(client)).find(({ _id }) => ideaIdOf(_id) === idea);
    if (request === undefined) throw refusePortal('portalIdeaGone');
    if (votes && !isOpenFeature(request.status)) throw refusePortal('portalIdeaSettled');
    const { tenant, id } = client;
    const done = await this.on.runner.run({
      name: 'VoteByClient',
      data: { voters: this.on.voters.namesOf(client, request._id), votes },
      actor: actingFor(anyClient, tenant),
      id: request._id,
      // All clients are one author, so that keys are told apart by sign-in.
      key: key === undefined ? undefined : `${id} ${key}`,
      onItsOwn: true,
    });
    const by = { _id: id, username: client.email };
    const note = { act: 'VoteByClient', area: 'feature-requests', record: done.id, outcome: 'done' } as const;
    this.on.audit.note(tenant, { ...note, by, address });
    return this.list(client);
  }

  private async shown({ tenant }: PortalClient): Promise<readonly FeatureRequestView[]> {
    const found = await this.on.readModel.room<FeatureRequestView>(tenant, 'feature-requests', shownRoom);
    return found.filter(isShownToClients);
  }
}
