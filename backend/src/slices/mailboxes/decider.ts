import type { UpdateMailbox } from '@atrium/contracts/mailboxes/commands';
import { mailboxCommands } from '@atrium/contracts/mailboxes/commands';
import { refuseMailbox } from '@atrium/contracts/mailboxes/errors';
import { defaultMailbox, type MailboxSettings, type MailboxState } from '@atrium/contracts/mailboxes/rules';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { systemTenant } from '../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import type { MailboxEvent } from './events.js';

/** Null as long as nobody has set anything. */
export type Mailbox = Readonly<MailboxSettings> & {
  /** Where the password is sealed; empty without one. */
  readonly password: string;
  readonly digest: string | null;
  readonly state: MailboxState;
  readonly reason: string;
};

const none: Mailbox = { ...defaultMailbox, password: '', digest: null, state: 'off', reason: '' };

const handlers = {
  UpdateMailbox: withLookUp({
    async lookUp({ password, signatures }, present: Mailbox, tools) {
      const held = present.signatures.map(({ department }) => department);
      await refuseUnlisted(
        (signatures ?? []).map(({ department }, n) => ({
          field: `signatures.${n}.department`,
          list: 'departments',
          wanted: department,
          present: held,
        })),
        tools,
      );
      return { sealed: password ? await tools.sealSecret('password', password) : undefined };
    },
    decide(form, present, { found: { sealed } }) {
      const changes = changesOf<MailboxSettings>(present, settingsIn(form));
      const after = { ...present, ...changes, password: sealed ?? present.password };
      if (after.on) refuseUnlessWhole(after);
      if (!isChange(changes) && sealed === undefined) return [];
      return [{ type: 'MailboxChanged', data: sealed === undefined ? changes : { ...changes, password: sealed } }];
    },
  }),

  CheckMailbox: {
    decide(_, present) {
      refuseUnlessWhole(present);
      return [{ type: 'MailboxCheckAsked', data: {} }];
    },
  },

  MakeMailHook: {
    decide: ({ digest }, present) => (digest === present.digest ? [] : [{ type: 'MailHookMade', data: { digest } }]),
  },

  RevokeMailHook: {
    decide: (_, { digest }) => (digest === null ? [] : [{ type: 'MailHookRevoked', data: {} }]),
  },

  RecordMailboxState: {
    decide({ state, reason }, present) {
      if (state === present.state && reason === present.reason) return [];
      return [{ type: 'MailboxStateChanged', data: { state, reason } }];
    },
  },

  NoteMailSetAside: {
    decide: ({ reason, domain }) => [{ type: 'MailSetAside', data: { reason, domain } }],
  },
} satisfies Handlers<typeof mailboxCommands, Mailbox, MailboxEvent>;

export const mailboxDecider = defineDecider({
  commands: mailboxCommands,
  initialState: null,
  evolve,
  admit(state: Mailbox | null, _, { actor }) {
    if (actor.tenant === systemTenant) throw refuseSettings('noOrganisation');
    return state ?? none;
  },
  handlers,
});

function evolve(state: Mailbox | null, event: MailboxEvent): Mailbox {
  const before = state ?? none;
  switch (event.type) {
    case 'MailboxChanged':
      return { ...before, ...event.data };
    case 'MailboxStateChanged':
      return { ...before, ...event.data };
    case 'MailHookMade':
      return { ...before, digest: event.data.digest };
    case 'MailHookRevoked':
      return { ...before, digest: null };
    case 'MailboxCheckAsked':
    case 'MailSetAside':
      return before;
    default:
      return event satisfies never;
  }
}

/** What a form says, without the password. */
function settingsIn({
  on,
  host,
  port,
  tls,
  user,
  address,
  signature,
  signatures,
}: UpdateMailbox): Partial<MailboxSettings> {
  const texts = { host: host?.trim(), user: user?.trim(), address: address?.trim(), signature: signature?.trim() };
  const own = signatures?.map(({ department, text }) => ({ department, text: text.trim() }));
  const said = Object.entries({ on, port, tls, ...texts, signatures: own }).filter(([, value]) => value != null);
  return Object.fromEntries(said);
}

function refuseUnlessWhole({ host, user, password, address }: Mailbox): void {
  if (host === '') throw refuseMailbox('mailboxNeedsHost');
  if (user === '') throw refuseMailbox('mailboxNeedsUser');
  if (password === '') throw refuseMailbox('mailboxNeedsPassword');
  if (address === '') throw refuseMailbox('mailboxNeedsAddress');
}
