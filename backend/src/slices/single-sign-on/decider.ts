import { administers } from '@atrium/contracts/core/permissions';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { singleSignOnCommands, type UpdateSingleSignOn } from '@atrium/contracts/single-sign-on/commands';
import { refuseSignOn } from '@atrium/contracts/single-sign-on/errors';
import { defaultSingleSignOn, type SingleSignOnSettings } from '@atrium/contracts/single-sign-on/rules';
import { type Actor, systemTenant } from '../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import type { SingleSignOnEvent } from './events.js';

/** Null as long as nobody has set anything. */
export type SingleSignOn = Readonly<SingleSignOnSettings> & {
  /** Where it is sealed; empty without one. */
  readonly clientSecret: string;
};

const none: SingleSignOn = { ...defaultSingleSignOn, clientSecret: '' };

const handlers = {
  UpdateSingleSignOn: withLookUp({
    async lookUp({ clientSecret, defaultDepartment }, { defaultDepartment: present }: SingleSignOn, tools) {
      refuseUnlessAdministrator(tools.actor);
      await refuseUnlisted(
        [{ field: 'defaultDepartment', list: 'departments', wanted: defaultDepartment, present }],
        tools,
      );
      return { sealed: clientSecret ? await tools.sealSecret('clientSecret', clientSecret) : undefined };
    },
    decide(form, present, { actor, found: { sealed } }) {
      refuseUnlessAdministrator(actor);
      const changes = changesOf<SingleSignOnSettings>(present, settingsIn(form));
      // A secret is for one provider: another address must not get it.
      const isElsewhere = changes.issuer !== undefined && present.clientSecret !== '';
      const secret = sealed ?? (isElsewhere ? '' : undefined);
      const after = { ...present, ...changes, ...(secret === undefined ? {} : { clientSecret: secret }) };
      if (after.on) refuseUnlessWhole(after);
      if (!isChange(changes) && secret === undefined) return [];
      const data = secret === undefined ? changes : { ...changes, clientSecret: secret };
      return [{ type: 'SingleSignOnChanged', data }];
    },
  }),
} satisfies Handlers<typeof singleSignOnCommands, SingleSignOn, SingleSignOnEvent>;

export const singleSignOnDecider = defineDecider({
  commands: singleSignOnCommands,
  initialState: null,
  evolve,
  admit(state: SingleSignOn | null, _, { actor }) {
    if (actor.tenant === systemTenant) throw refuseSettings('noOrganisation');
    return state ?? none;
  },
  handlers,
});

/**
 * Who names the provider can let it vouch for anybody, administrators as well.
 * @throws Refusal (403)
 */
export function refuseUnlessAdministrator(actor: Pick<Actor, 'role'>): void {
  if (!administers(actor)) throw refuseSignOn('signOnAdministrators');
}

function evolve(state: SingleSignOn | null, event: SingleSignOnEvent): SingleSignOn {
  return { ...(state ?? none), ...event.data };
}

/** What a form says, without the secret. */
function settingsIn({ groupRoles, ...form }: UpdateSingleSignOn): Partial<SingleSignOnSettings> {
  const { on, trustsEmail, defaultRole, defaultDepartment, creates, passwords } = form;
  const texts = {
    issuer: form.issuer?.trim(),
    clientId: form.clientId?.trim(),
    emailClaim: form.emailClaim?.trim(),
    groupsClaim: form.groupsClaim?.trim(),
  };
  const given = groupRoles?.map(({ group, role }) => ({ group: group.trim(), role }));
  const chosen = { on, trustsEmail, defaultRole, defaultDepartment, creates, passwords };
  const said = Object.entries({ ...texts, ...chosen, groupRoles: given });
  return Object.fromEntries(said.filter(([, value]) => value != null));
}

function refuseUnlessWhole({ issuer, clientId, clientSecret }: SingleSignOn): void {
  if (issuer === '') throw refuseSignOn('signOnNeedsIssuer');
  if (clientId === '') throw refuseSignOn('signOnNeedsClient');
  if (clientSecret === '') throw refuseSignOn('signOnNeedsSecret');
}
