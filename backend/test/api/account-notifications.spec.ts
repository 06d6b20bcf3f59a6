import { beforeAll, describe, expect, it } from '@jest/globals';
import { notificationId, type NotificationType } from '@atrium/contracts/notifications/rules';
import type { InboxAnswer, NotificationView } from '@atrium/contracts/notifications/views';
import type { IssuedLink } from '@atrium/contracts/users/links';
import { worked } from '../support/client.js';
import { LiveClient, type LiveStore } from '../support/live-client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInAgain,
  signInSuperadmin,
} from '../support/people.js';
import { enrolled } from '../support/second-factors.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;
let root: Person;

beforeAll(async () => {
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
});

const passwords = { password: 'Chosen-By-An0ther!', confirmpassword: 'Chosen-By-An0ther!' };
const actionsIn = (store: LiveStore, { user }: Person) =>
  store.get<NotificationView>(notificationId('users', user._id))?.acts ?? [];

/** Waits until every device shows that this happened last. */
async function shown(stores: readonly LiveStore[], person: Person, what: NotificationType): Promise<void> {
  for (const store of stores) await store.until((one) => actionsIn(one, person).at(-1)?.what === what, what);
}

async function inboxOf({ client, user }: Person) {
  const { items } = worked(await client.get<InboxAnswer>('/api/notifications'));
  return items.find(({ _id }) => _id === notificationId('users', user._id));
}

describe('what decides who can sign in to an account', () => {
  it('is shown to its owner on every device, live, for every actor', async () => {
    const person = await newPerson(acme.admin);
    const elsewhere = await signInAgain(person);
    const lives = await Promise.all([person, elsewhere].map(({ client }) => LiveClient.connect(client)));
    const stores = await Promise.all(lives.map((live) => live.follow('notifications')));
    const { recoveryCodes } = await enrolled(person);
    await shown(stores, person, 'totpEnabled');
    const proof = { currentpassword: person.password, code: recoveryCodes[0] };
    worked(await person.client.delete('/api/user/secondfactor/totp', proof));
    await shown(stores, person, 'totpDisabled');
    const email = `moved-${person.user.email}`;
    worked(await acme.admin.client.put(`/api/user/updateuser/${person.user._id}`, { email }));
    await shown(stores, person, 'emailChanged');
    expect(actionsIn(stores[0]!, person).map(({ what, by }) => [what, by?.username])).toEqual([
      ['totpEnabled', undefined],
      ['recoveryCodeUsed', undefined],
      ['totpDisabled', undefined],
      ['emailChanged', acme.admin.user.username],
    ]);
    for (const live of lives) live.close();
  });

  it('waits in the inbox where it ended their sessions', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const path = (act: string) => `/api/user/${act}/${person.user._id}`;
    worked(await acme.admin.client.put(path('resetsecondfactor')));
    worked(await acme.admin.client.put(path('endsessions')));
    const { link = '' } = worked(await acme.admin.client.post<IssuedLink>(path('passwordlink')));
    const chosen = { link: link.slice(link.indexOf('#') + 1), ...passwords };
    worked(await acme.admin.client.post('/api/user/link/password', chosen));
    const again = await signIn(app, person.user.username, passwords.password);
    expect(await inboxOf(again)).toMatchObject({ title: 'Your account', unread: true });
    expect((await inboxOf(again))?.fresh.map(({ what }) => what)).toEqual([
      'totpEnabled',
      'secondFactorReset',
      'sessionsEnded',
      'passwordReset',
    ]);
  });

  it('is shown whatever they chose to be notified of, and to nobody else', async () => {
    const person = await newPerson(acme.admin);
    worked(await person.client.put('/api/notifications/preferences', { inApp: [] }));
    worked(await acme.admin.client.put(`/api/user/updateuser/${person.user._id}`, { email: `x-${person.user.email}` }));
    expect((await inboxOf(person))?.fresh).toMatchObject([{ kind: 'security', what: 'emailChanged' }]);
    const admin = worked(await acme.admin.client.get<InboxAnswer>('/api/notifications'));
    expect(admin.items.filter(({ record }) => record === person.user._id)).toEqual([]);
  });

  it('is shown to a superadmin as well', async () => {
    const other = await newPerson(root, { role: 'superadmin' });
    await enrolled(other);
    expect((await inboxOf(other))?.fresh).toMatchObject([{ what: 'totpEnabled' }]);
  });
});
