import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IssuedLink, OpenedLink } from '@atrium/contracts/users/links';
import type { UserView } from '@atrium/contracts/users/views';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import { MailServer, type ReceivedMail } from '../support/mail-server.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInSuperadmin,
  uniqueName,
} from '../support/people.js';
import { enrolled } from '../support/second-factors.js';
import { until } from '../support/wait.js';

const chosen = { password: 'Chosen-By-0neself!', confirmpassword: 'Chosen-By-0neself!' };

let server: MailServer;
let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  server = await MailServer.start();
  const mail = { url: server.url, from: 'atrium@example.com' };
  app = await startApp({ config: { mail, sendsMail: true, publicUrl: 'http://localhost:4000' } });
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const forget = (username: string) => new Client(app.url).post<IssuedLink>('/api/user/forgotpassword', { username });
const open = (link: string) => new Client(app.url).post<OpenedLink>('/api/user/link', { link });

async function mailTo({ email }: Pick<UserView, 'email'>): Promise<ReceivedMail> {
  const find = () => server.taken.find(({ to }) => to.includes(email));
  await until('the mail came', () => Promise.resolve(find() !== undefined));
  return find()!;
}

/** What is sent of the link of a mail, which may be broken over lines there. */
function linkIn({ content }: ReceivedMail): string {
  const link = /http:\S+/.exec(content.replaceAll('=\r\n', ''))?.[0] ?? '';
  return link.slice(link.indexOf('#') + 1);
}

describe('a forgotten password', () => {
  it('is replaced by a link to its owner’s address', async () => {
    const user = await createUser(acme.admin);
    worked(await forget(user.username.toUpperCase()));
    const link = linkIn(await mailTo(user));
    expect(worked(await open(link)).kind).toBe('reset');
    worked(await new Client(app.url).post('/api/user/link/password', { link, ...chosen }));
    expect((await signIn(app, user.username, chosen.password)).user._id).toBe(user._id);
  });

  it('is answered alike for names that nobody has', async () => {
    const user = await createUser(acme.admin);
    const [known, unknown] = [await forget(user.username), await forget('nobody-at-all')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(worked(await new Client(app.url).get('/api/user/signinoptions'))).toEqual({ resetByMail: true });
  });
});

const change = ({ client }: Person, email: string) => client.put('/api/user/ownemail', { email });
const confirm = (link: string) => new Client(app.url).post<IssuedLink>('/api/user/link/email', { link });
const emailOf = async ({ client }: Person) =>
  worked(await client.get<{ user: UserView }>('/api/user/check')).user.email;

describe('the own address', () => {
  it('changes once the new address is confirmed, and notifies the old address', async () => {
    const person = await newPerson(acme.admin);
    const email = `${uniqueName('new')}@example.com`;
    worked(await change(person, email));
    expect(await emailOf(person)).toBe(person.user.email);
    const link = linkIn(await mailTo({ email }));
    expect(worked(await open(link))).toMatchObject({ kind: 'address', email });
    const password = await new Client(app.url).post('/api/user/link/password', { link, ...chosen });
    expect(problemOf(password)).toMatchObject({ statusCode: 404, code: 'linkGone' });
    worked(await confirm(link));
    expect(await emailOf(person)).toBe(email);
    expect((await mailTo(person.user)).content).toMatch(/another e-mail address/);
    expect(problemOf(await confirm(link))).toMatchObject({ statusCode: 404, code: 'linkGone' });
  });

  it('is unique within the organisation, checked again at its confirmation', async () => {
    const [person, other] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    expect(problemOf(await change(person, other.user.email.toUpperCase())).code).toBe('emailTaken');
    const email = `${uniqueName('wanted')}@example.com`;
    worked(await change(person, email));
    const link = linkIn(await mailTo({ email }));
    worked(await acme.admin.client.put(`/api/user/updateuser/${other.user._id}`, { email }));
    expect(problemOf(await confirm(link))).toMatchObject({ statusCode: 409, code: 'emailTaken' });
  });
});

describe('the owner of an account', () => {
  it('alone receives the link that an administrator asks for', async () => {
    const user = await createUser(acme.admin);
    const answer = await acme.admin.client.post<IssuedLink>(`/api/user/passwordlink/${user._id}`);
    expect(answer.body).toEqual({ message: 'A link was sent by mail' });
    expect((await open(linkIn(await mailTo(user)))).status).toBe(200);
  });

  it('is notified of changes of the second factor', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const mailed = async (subject: string) =>
      until(subject, () =>
        Promise.resolve(
          server.taken.some(({ to, content }) => to.includes(person.user.email) && content.includes(subject)),
        ),
      );
    await mailed('is on');
    const proof = { currentpassword: person.password, code: person.recoveryCodes[0] };
    worked(await person.client.delete('/api/user/secondfactor/totp', proof));
    await mailed('A recovery code for');
    await mailed('is off');
    await enrolled(person);
    worked(await acme.admin.client.put(`/api/user/resetsecondfactor/${person.user._id}`));
    await mailed('was reset');
  });

  it('is notified when another person resets the password', async () => {
    const user = await createUser(acme.admin);
    worked(await acme.admin.client.put(`/api/user/updateuserpassword/${user._id}`, chosen));
    expect((await mailTo(user)).content).toMatch(/was reset/);
  });

  it('reads mails in the language that they chose', async () => {
    const person = await newPerson(acme.admin);
    worked(await person.client.put('/api/preferences', { language: 'de' }));
    worked(await forget(person.user.username));
    const mail = await mailTo(person.user);
    expect(mail.content).toContain(`Hallo ${person.user.username},`);
    expect(worked(await open(linkIn(mail))).kind).toBe('reset');
  });

  it('is notified when another person ends their sessions', async () => {
    const person = await newPerson(acme.admin);
    worked(await acme.admin.client.put(`/api/user/endsessions/${person.user._id}`));
    expect((await mailTo(person.user)).content).toMatch(/ended sessions of your account/);
  });
});
