import { displayName } from '@atrium/contracts/users/display-name';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { SliceJob, JobTools } from '../../platform/slice/slice-job.js';
import {
  type AccountMail,
  type Addressed,
  endedSessionsMail,
  factorMail,
  formerAddressMail,
  isFactorChange,
  linkMail,
  resetMail,
} from './account-mail-rules.js';
import type { UserState } from './account-rules.js';

export const linkMailJob = 'mail-account-link';
export const resetMailJob = 'mail-password-reset';

export const endedSessionsMailJob = 'mail-ended-sessions';

export const newAddressJob = 'mail-new-address';
export const formerAddressJob = 'mail-former-address';

export const factorMailJob = 'mail-second-factor';

/** Job data must not be enough to sign in. */
function jobFrom(data: Record<string, unknown>) {
  const [tenant = '', user = '', mail = '', username = '', _id = ''] = ['tenant', 'user', 'mail', 'by', 'byId'].map(
    (name) => (typeof data[name] === 'string' ? data[name] : ''),
  );
  return { tenant, user, mail, by: { _id, username } };
}

/** Skipped when the link was used, replaced or has expired. */
export const mailLink: SliceJob = async (data, tools) => {
  const { publicUrl } = tools;
  const { user, mail } = jobFrom(data);
  const { link } = await accountOf(data, tools);
  if (publicUrl === null || link?.link !== mail || link.expires < new Date().toISOString()) return;
  const address = `${publicUrl}${tools.linkPath(user, mail)}`;
  await deliver(data, tools, (to) => linkMail(link.kind, to, address));
};

export const mailNewAddress: SliceJob = async (data, tools) => {
  const { publicUrl } = tools;
  const { user, mail } = jobFrom(data);
  const { newEmail } = await accountOf(data, tools);
  if (publicUrl === null || newEmail?.link !== mail || newEmail.expires < new Date().toISOString()) return;
  const address = `${publicUrl}${tools.linkPath(user, mail)}`;
  await deliver(data, tools, (to) => linkMail('address', to, address), newEmail.email);
};

export const mailFormerAddress: SliceJob = async (data, tools) => {
  const { formerEmail } = await accountOf(data, tools);
  await deliver(data, tools, formerAddressMail, formerEmail);
};

export const mailReset: SliceJob = async (data, tools) => {
  const by = await tools.nameOf(jobFrom(data).by);
  await deliver(data, tools, (to) => resetMail(to, by));
};

export const mailEndedSessions: SliceJob = async (data, tools) => {
  const by = await tools.nameOf(jobFrom(data).by);
  await deliver(data, tools, (to) => endedSessionsMail(to, by));
};

export const mailFactorChange: SliceJob = async (data, tools) => {
  const { change } = data;
  if (typeof change !== 'string' || !isFactorChange(change)) return;
  const by = await tools.nameOf(jobFrom(data).by);
  const { recoveryCodes } = await accountOf(data, tools);
  const left = recoveryCodes.length;
  await deliver(data, tools, (to) => factorMail(change, to, { by, left }));
};

async function accountOf(data: Record<string, unknown>, tools: JobTools): Promise<UserState> {
  return (await tools.stateOf(jobFrom(data).user)) as UserState;
}

async function deliver(
  data: Record<string, unknown>,
  tools: JobTools,
  write: (to: Addressed) => AccountMail,
  address?: string,
): Promise<void> {
  if (!tools.mailer.canSend) return;
  const { tenant, user, mail: id } = jobFrom(data);
  const [account, settings, say] = await Promise.all([
    accountOf(data, tools),
    tools.document<SettingsView>('settings', tenant),
    tools.sayTo(user),
  ]);
  const fromName = settings?.displayName || 'Atrium';
  const delivery = await tools.mailer.deliver({
    tenant,
    id,
    attempt: 0,
    to: address ?? account.email,
    fromName,
    automatic: true,
    ...write({ name: displayName(account), organisation: fromName, say }),
  });
  if (delivery.outcome === 'later') throw new Error(delivery.reason);
}
