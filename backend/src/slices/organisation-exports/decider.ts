import type { CommandOf } from '@atrium/contracts/core/commands';
import { organisationExportCommands } from '@atrium/contracts/organisation-exports/commands';
import { refuseExport } from '@atrium/contracts/organisation-exports/errors';
import { exportKeptMs, mayExportOrganisation } from '@atrium/contracts/organisation-exports/rules';
import { type Actor, systemTenant } from '../../platform/kernel/actor.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { OrganisationExportEvent } from './events.js';
import { exportAfter, type OrganisationExport } from './state-rules.js';

export type OrganisationExportCommand = CommandOf<typeof organisationExportCommands>;

const isUnderWay = (state: unknown): boolean => (state as OrganisationExport | null)?.state === 'running';

/** @throws Refusal (403) for all but administrators, and outside of organisations */
function refuseOthers(actor: Actor): void {
  if (!mayExportOrganisation(actor) || actor.tenant === systemTenant) throw refuseExport('exportClosed');
}

const handlers = {
  OrderOrganisationExport: withLookUp({
    async lookUp(_, __, tools) {
      // Nothing that is refused anyway holds others up.
      refuseOthers(tools.actor);
      return { free: await tools.claim('organisation export', 'under way', isUnderWay, 'take', 'tenant') };
    },
    decide(_, __, { actor, found }) {
      refuseOthers(actor);
      if (!found.free) throw refuseExport('exportRunning');
      const by = { _id: actor.id, username: actor.username };
      return [{ type: 'OrganisationExportOrdered', data: { by, home: actor.home } }];
    },
  }),

  RemoveOrganisationExport: {
    decide(_, { state }, { actor }) {
      refuseOthers(actor);
      return state === 'removed' ? [] : [{ type: 'OrganisationExportRemoved', data: {} }];
    },
  },

  AdvanceOrganisationExport: {
    decide({ phase, share }, one) {
      if (one.state !== 'running' || (one.phase === phase && one.share === share)) return [];
      return [{ type: 'OrganisationExportAdvanced', data: { phase, share } }];
    },
  },

  FinishOrganisationExport: {
    decide({ archive, bytes, sha256, records, events, files }, { state }, { now }) {
      if (state !== 'running') return [];
      const expires = new Date(Date.parse(now) + exportKeptMs).toISOString();
      const data = { archive, bytes, sha256, records, events, files, expires };
      return [{ type: 'OrganisationExportFinished', data }];
    },
  },

  StopOrganisationExport: {
    decide: ({ reason }, { state }) =>
      state === 'running' ? [{ type: 'OrganisationExportStopped', data: { reason } }] : [],
  },

  ExpireOrganisationExport: {
    decide: (_, { state }) => (state === 'ready' ? [{ type: 'OrganisationExportExpired', data: {} }] : []),
  },
} satisfies Handlers<
  typeof organisationExportCommands,
  OrganisationExport,
  OrganisationExportEvent,
  'OrderOrganisationExport'
>;

export const organisationExportDecider = defineDecider({
  commands: organisationExportCommands,
  initialState: null,
  evolve: exportAfter,
  creates: ['OrderOrganisationExport'],
  admit(one: OrganisationExport | null) {
    if (one === null) throw refuseExport('exportGone');
    return one;
  },
  handlers,
});
