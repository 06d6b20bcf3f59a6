import { expect, it } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type {
  PortalCodeAnswer,
  PortalIdeas,
  PortalThread,
  PortalTickets,
  PortalVisitor,
  RatingPage,
} from '@atrium/contracts/portal/views';
import type { ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { formWith } from '../files/upload-form.js';
import type { TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import type { MailServer } from '../support/mail-server.js';
import type { Organisation } from '../support/people.js';
import { until } from '../support/wait.js';
import { ticketDetails } from '../ticket-events.js';

export interface PortalWorld {
  readonly app: TestApp;
  readonly smtp: MailServer;
  readonly acme: Organisation;
  readonly other: Organisation;
}

const open = async ({ admin }: Organisation, portal = true) =>
  void worked(await admin.client.put('/api/settings', { portal }));
const newTicket = async ({ admin }: Organisation, email: string, problem = 'Internal view of the problem') =>
  worked(await admin.client.post<TicketView>('/api/support/newticket', { ...ticketDetails, email, problem }));
const ask = (client: Client, organisation: Organisation, email: string) =>
  client.post<PortalCodeAnswer>('/api/portal/codes', { organisation: organisation.origin.originName, email });
const listOf = async (client: Client) => worked(await client.get<PortalTickets>('/api/portal/tickets')).items;

const tokenIn = (mail: string) => /https:\/\/desk\.example\/rating\/([\w-]+)\?rating=bad/.exec(mail)?.[1];

const shape = ({ message, request }: PortalCodeAnswer) => [message, request.length];

/** The portal of an organisation that sends mail: who gets in, what they see there, and what nobody else gets through it. */
export function specifyPortal(worldOf: () => PortalWorld): void {
  let number = 0;
  const newAddress = () => `client-${++number}@portal.example`;
  const visitor = () => new Client(worldOf().app.url);
  async function codeFor(email: string, before: number): Promise<string> {
    const codes = () =>
      worldOf()
        .smtp.taken.slice(before)
        .filter(({ to }) => to.includes(email))
        .flatMap(({ content }) => /Your code is (\d{4} \d{4})/.exec(content)?.[1] ?? []);
    await until(`a code comes to ${email}`, () => codes().length > 0);
    return codes().at(-1) ?? '';
  }

  /** A client who came in by the code that was mailed to them. */
  async function signedIn(organisation: Organisation, email: string): Promise<Client> {
    const client = visitor();
    const before = worldOf().smtp.taken.length;
    const { request } = worked(await ask(client, organisation, email.toUpperCase()));
    const code = await codeFor(email, before);
    const body = { organisation: organisation.origin.originName, email, request, code };
    expect(worked(await client.post<PortalVisitor>('/api/portal/session', body)).email).toBe(email);
    return client;
  }

  it('is off until an organisation switches it on, and then signs nobody in any more once it is off again', async () => {
    const { acme } = worldOf();
    const page = `/api/portal/organisations/${acme.origin.originName}`;
    expect(problemOf(await visitor().get(page))).toMatchObject({ statusCode: 404, code: 'portalOff' });
    await open(acme);
    expect(
      worked(await visitor().get(page.toUpperCase().replace('/API/PORTAL/ORGANISATIONS', '/api/portal/organisations'))),
    ).toMatchObject({
      name: acme.origin.originName,
    });
    const email = newAddress();
    await newTicket(acme, email);
    const client = await signedIn(acme, email);
    expect(await listOf(client)).toHaveLength(1);
    await open(acme, false);
    expect((await client.get('/api/portal/tickets')).status).toBe(401);
    await open(acme);
    expect((await client.get('/api/portal/tickets')).status).toBe(401);
    const anew = await signedIn(acme, email);
    expect(await listOf(anew)).toHaveLength(1);
    worked(await anew.delete('/api/portal/session', {}));
    expect((await anew.get('/api/portal/tickets')).status).toBe(401);
  });

  it('tells an unknown address nothing, and lets nobody guess a code', async () => {
    const { acme, other, smtp } = worldOf();
    await open(other);
    const email = newAddress();
    await newTicket(acme, email);
    const stranger = visitor();
    const before = smtp.taken.length;
    const unknown = worked(await ask(stranger, acme, 'nobody@portal.example'));
    // Known, but not there.
    const elsewhere = worked(await ask(stranger, other, email));
    const known = worked(await ask(stranger, acme, email));
    expect([shape(unknown), shape(elsewhere)]).toEqual([shape(known), shape(known)]);
    const code = await codeFor(email, before);
    expect(smtp.taken.slice(before).map(({ to }) => to)).toEqual([[email]]);

    const enter = (organisation: Organisation, request: string, given: string) =>
      stranger.post('/api/portal/session', {
        organisation: organisation.origin.originName,
        email,
        request,
        code: given,
      });
    const wrong = (await enter(acme, unknown.request, '00000000')).text;
    const refused = async (organisation: Organisation, request: string, given: string) => {
      const answer = await enter(organisation, request, given);
      expect([answer.status, answer.text]).toEqual([401, wrong]);
    };
    // A code belongs to who asked for it, where they asked.
    await refused(acme, unknown.request, code);
    await refused(other, known.request, code);
    for (let tries = 0; tries < 5; tries++) await refused(acme, known.request, '00000000');
    await refused(acme, known.request, code);
    const { services } = worldOf().app;
    const kept = await services.redis.keys('*portal-code*');
    const texts = await Promise.all(kept.map((key) => services.redis.hGetAll(key)));
    expect(JSON.stringify([kept, texts])).not.toMatch(new RegExp(`${code.replace(' ', '')}|${email}`));
  });

  it('shows what was written between both, and nothing else of a ticket', async () => {
    const { acme } = worldOf();
    const { client: agent } = acme.admin;
    const email = newAddress();
    const { _id, ticketno } = await newTicket(acme, email, 'Internal problem');
    const secret = 'Internal-Secret';
    worked(await agent.post(`/api/support/notes/${_id}`, { text: `${secret} note` }));
    worked(
      await agent.put(`/api/support/status/${_id}`, { ticketstatus: 'Pending Developer', comment: `${secret} c` }),
    );
    worked(await agent.put(`/api/support/assign/${_id}`, { assigntask: acme.admin.user._id, note: `${secret} a` }));
    const later = new Date(Date.now() + 3_600_000).toISOString();
    worked(await agent.post(`/api/support/followups/${_id}`, { at: later, note: `${secret} f` }));
    const text = 'The fix is on its way';
    worked(
      await agent.post(`/api/support/mails/${_id}`, { subject: 'The printer', body: text, cc: ['boss@x.example'] }),
    );
    const former = newAddress();
    worked(await agent.put(`/api/support/updateticket/${_id}`, { email: former }));
    worked(await agent.post(`/api/support/mails/${_id}`, { subject: `${secret} s`, body: `${secret} b` }));
    worked(await agent.put(`/api/support/updateticket/${_id}`, { email, caller_name: secret, solution: secret }));
    const form = { app: 'billing', module: 'qr', priority: 'P2', description: `${secret} bug` };
    const made = worked(await agent.post<{ updated: BugView }>('/api/bug/createbug', form));
    const bug = made.updated._id;
    worked(await agent.post(`/api/support/links/${_id}`, { relation: 'relates', collection: 'bugs', item: bug }));

    const client = await signedIn(acme, email);
    const [listed] = await listOf(client);
    expect(listed).toMatchObject({ _id, ticketno, title: 'Your problem', status: 'working' });
    const answer = await client.get<PortalThread>(`/api/portal/tickets/${_id}`);
    expect(worked(answer)).toMatchObject({
      defects: ['working'],
      messages: [{ by: 'organisation', subject: 'The printer', text, files: [] }],
    });
    const everything = answer.text + JSON.stringify(await listOf(client));
    expect(everything).not.toMatch(/Internal|boss@x|Pending/);
    for (const hidden of [acme.admin.user._id, acme.admin.user.username, acme._id, bug, former]) {
      expect(everything).not.toContain(hidden);
    }
  });

  it('takes in answers and questions as a mail would, once, marked, and named in the audit log', async () => {
    const { acme } = worldOf();
    const { client: agent } = acme.admin;
    const email = newAddress();
    const { _id } = await newTicket(acme, email);
    worked(await agent.put(`/api/support/status/${_id}`, { ticketstatus: 'Pending Customer' }));
    const live = await LiveClient.connect(agent);
    const thread = await live.follow(`thread:${_id}`);
    const client = await signedIn(acme, email);
    const form = formWith([{ name: 'file', content: 'All went wrong', filename: 'log.txt' }]);
    const file = worked(await client.post<{ _id: string }>('/api/portal/files', undefined, { ...form, key: 'log' }));
    const body = { text: 'Here is the log', files: [{ file: file._id, name: 'log.txt' }] };
    const path = `/api/portal/tickets/${_id}/messages`;
    const first = worked(await client.post<PortalThread>(path, body, { key: 'answer' }));
    const again = worked(await client.post<PortalThread>(path, body, { key: 'answer' }));
    expect([first.messages.length, again.messages.length]).toEqual([1, 1]);
    expect(first).toMatchObject({ status: 'working', messages: [{ by: 'client', text: body.text }] });
    await thread.until((store) =>
      store.all<ThreadEntry>().some((one) => one.kind === 'received' && one.body === body.text),
    );
    const entries = worked(await agent.get<{ items: ThreadEntry[] }>(`/api/entries/thread/${_id}`)).items;
    expect(entries.filter(({ kind }) => kind === 'received')).toMatchObject([
      { portal: true, from: email, body: body.text },
    ]);
    expect(JSON.stringify(entries)).toContain('The client replied in the portal');

    const shown = await client.get(`/api/portal/tickets/${_id}/files/${file._id}`);
    expect([shown.status, shown.text, shown.headers.get('cache-control')]).toEqual([200, 'All went wrong', 'no-store']);
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment; filename=log.txt/);

    const settle = async (solved: boolean) =>
      worked(await client.post<PortalThread>(`/api/portal/tickets/${_id}/status`, { solved })).status;
    expect([await settle(true), await settle(false)]).toEqual(['solved', 'working']);

    const asked = worked(
      await client.post<PortalThread>('/api/portal/tickets', { subject: 'Something new', text: 'How is it done?' }),
    );
    expect(asked).toMatchObject({
      title: 'Something new',
      status: 'received',
      messages: [{ text: 'How is it done?' }],
    });
    expect(await listOf(client)).toHaveLength(2);
    const made = worked(await agent.get<TicketView>(`/api/support/ticket/${asked._id}`));
    expect(made).toMatchObject({ email, owner_name: ticketDetails.owner_name, createdby: { username: 'client' } });
    await until('the audit log names the client', async () => {
      const { items } = worked(await agent.get<AuditAnswer>('/api/audit'));
      const acts = items.filter(({ by }) => by?.username === email).map(({ act }) => act);
      return ['PortalSignIn', 'ReceiveTicketMail', 'SettleByClient', 'OpenTicketByMail'].every((act) =>
        acts.includes(act),
      );
    });
    live.close();
  });

  it('is where mails to clients lead, who sign in there by a code', async () => {
    const { acme, app, smtp } = worldOf();
    const { config } = app.services;
    const { client: agent } = acme.admin;
    const email = newAddress();
    const { _id } = await newTicket(acme, email);
    const sent = async (subject: string) => {
      worked(await agent.post(`/api/support/mails/${_id}`, { subject, body: 'See above' }));
      const found = () => smtp.taken.find(({ content }) => content.includes(`Subject: ${subject}`));
      await until(`${subject} is sent`, () => found() !== undefined);
      return (found()?.content ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    };
    const address = `https://desk.example/portal/${acme.origin.originName}?ticket=${_id}`;
    Object.assign(config, { publicUrl: 'https://desk.example' });
    try {
      expect(await sent('With a link')).toContain(address);
      await open(acme, false);
      expect(await sent('Without one')).not.toContain('desk.example/portal');
    } finally {
      Object.assign(config, { publicUrl: null });
      await open(acme);
    }
    // The link alone opens nothing.
    const path = `/api/portal/tickets/${new URL(address).searchParams.get('ticket')}`;
    expect((await visitor().get(path)).status).toBe(401);
    expect(worked(await (await signedIn(acme, email)).get<PortalThread>(path))._id).toBe(_id);
  });

  it('asks by mail and in the portal how the help was, by a link that opens one question', async () => {
    const { acme, app, smtp } = worldOf();
    const { client: agent } = acme.admin;
    const email = newAddress();
    const { _id, ticketno } = await newTicket(acme, email);
    const ratings = async (on: boolean) => void worked(await agent.put('/api/settings', { ratings: on }));
    const sent = async (subject: string, more: object = {}) => {
      worked(await agent.post(`/api/support/mails/${_id}`, { subject, body: 'See above', ...more }));
      const found = () => smtp.taken.find(({ content }) => content.includes(`Subject: ${subject}`));
      await until(`${subject} is sent`, () => found() !== undefined);
      return (found()?.content ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    };
    await ratings(true);
    Object.assign(app.services.config, { publicUrl: 'https://desk.example' });
    let token: string | undefined;
    try {
      expect(tokenIn(await sent('Not solved yet'))).toBeUndefined();
      token = tokenIn(await sent('Solved now', { ticketstatus: 'Resolved' }));
    } finally {
      Object.assign(app.services.config, { publicUrl: null });
    }
    const page = `/api/portal/ratings/${token}`;
    const holder = visitor();
    const { organisation, ...asked } = worked(await holder.get<RatingPage>(page));
    expect([organisation.length > 0, asked]).toEqual([true, { ticketno, rating: null }]);
    const rate = (rating: string, comment?: string) => holder.put<RatingPage>(page, { rating, comment });
    expect(worked(await rate('bad', 'It took a week')).rating).toBe('bad');
    expect(worked(await rate('okay')).rating).toBe('okay');
    expect((await rate('great')).status).toBe(400);
    const rated = worked(await agent.get<TicketView>(`/api/support/ticket/${_id}`));
    expect(rated).toMatchObject({ rating: 'okay', ratings: [{ resolution: 1, comment: 'It took a week' }] });

    // Neither signed in, nor another ticket’s.
    expect((await holder.get('/api/portal/tickets')).status).toBe(401);
    expect((await holder.get(`/api/portal/ratings/${token?.slice(0, -1)}x`)).status).toBe(404);

    const client = await signedIn(acme, email);
    const thread = `/api/portal/tickets/${_id}`;
    expect(worked(await client.get<PortalThread>(thread)).rating).toEqual({ rating: 'okay' });
    expect(worked(await client.put<PortalThread>(`${thread}/rating`, { rating: 'good' })).rating).toEqual({
      rating: 'good',
    });
    const stranger = await signedIn(acme, (await newTicket(acme, newAddress())).email);
    expect((await stranger.put(`${thread}/rating`, { rating: 'bad' })).status).toBe(404);

    // The next resolution is another question.
    for (const ticketstatus of ['Open', 'Resolved']) {
      worked(await agent.put(`/api/support/status/${_id}`, { ticketstatus }));
    }
    expect(problemOf(await holder.get(page))).toMatchObject({ statusCode: 404, code: 'ratingLinkGone' });
    expect(worked(await client.get<PortalThread>(thread)).rating).toEqual({ rating: null });
    await ratings(false);
    expect(worked(await client.get<PortalThread>(thread)).rating).toBeNull();
  });

  it('shows ideas in words for clients, counts their votes apart, and lets nothing else of a request out', async () => {
    const { acme, other } = worldOf();
    const { client: agent } = acme.admin;
    const secret = 'Internal-Secret';
    const request = async ({ admin }: Organisation, words?: object) => {
      const form = { product: 'billing', submodule: 'qr', priority: 'P1_High', description: `${secret} wish` };
      const { frsaved } = worked(await admin.client.post<{ frsaved: FeatureRequestView }>('/api/fr/createfr', form));
      if (words !== undefined) worked(await admin.client.put(`/api/fr/publicfr/${frsaved._id}`, words));
      return frsaved;
    };
    const words = { shown: true, title: 'Split bills', summary: 'Guests pay their share.' };
    const shown = await request(acme, words);
    const hidden = await request(acme);
    const withdrawn = await request(acme, { ...words, title: 'Withdrawn' });
    worked(await agent.put(`/api/fr/publicfr/${withdrawn._id}`, { shown: false }));
    const foreign = await request(other, { ...words, title: 'Elsewhere' });
    worked(await agent.put(`/api/fr/statusfr/${shown._id}`, { status: 'Planned', response: `${secret} answer` }));
    const link = { relation: 'relates', collection: 'feature-requests', item: hidden._id };
    worked(await agent.post(`/api/fr/links/${shown._id}`, link));

    const [ann, bob] = [newAddress(), newAddress()];
    await newTicket(acme, ann);
    await newTicket(acme, bob);
    const client = await signedIn(acme, ann);
    const bobs = await signedIn(acme, bob);
    const read = await client.get<PortalIdeas>('/api/portal/ideas');
    const [idea] = worked(read).items;
    const { title, summary } = words;
    expect(worked(read).items).toEqual([
      { _id: expect.any(String), title, summary, status: 'planned', voted: false, open: true },
    ]);
    for (const inside of [secret, shown._id, hidden._id, acme._id, acme.admin.user._id, acme.admin.user.username]) {
      expect(read.text).not.toContain(inside);
    }

    const live = await LiveClient.connect(agent);
    const requests = await live.follow('feature-requests');
    const counted = (votes: number) =>
      requests.until((store) =>
        store.all<FeatureRequestView>().some(({ _id, clientVotes }) => _id === shown._id && clientVotes === votes),
      );
    const path = `/api/portal/ideas/${idea?._id}/vote`;
    const vote = async (by: Client, voted: boolean, key?: string) =>
      worked(await by.put<PortalIdeas>(path, { voted }, key === undefined ? {} : { key })).items[0]?.voted;
    for (const key of ['one', 'one', undefined]) expect(await vote(client, true, key)).toBe(true);
    await counted(1);
    // One address, however often it signs in.
    expect(await vote(await signedIn(acme, ann), true)).toBe(true);
    expect(await vote(bobs, true)).toBe(true);
    await counted(2);
    expect([await vote(client, false), await vote(client, false)]).toEqual([false, false]);
    await counted(1);
    live.close();
    const { items } = worked(await agent.get<{ items: HistoryEntry[] }>(`/api/history/feature-requests/${shown._id}`));
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`${ann}|${bob}`));
    const votes = items.filter(({ type }) => type.startsWith('FeatureClient'));
    expect(votes.map(({ by }) => by.username)).toEqual(['client', 'client', 'client']);

    const gone = (await client.put('/api/portal/ideas/no-such-idea/vote', { voted: true })).text;
    for (const id of [shown._id, hidden._id, withdrawn._id, foreign._id, 'constructor', '..%2f']) {
      const answer = await client.put(`/api/portal/ideas/${id}/vote`, { voted: true });
      expect([answer.status, answer.text]).toEqual([404, gone]);
    }
    worked(await agent.put(`/api/fr/statusfr/${shown._id}`, { status: 'Shipped' }));
    const late = await client.put(path, { voted: true });
    expect(problemOf(late)).toMatchObject({ statusCode: 409, code: 'portalIdeaSettled' });
    worked(await agent.put(`/api/fr/publicfr/${shown._id}`, { shown: false }));
    expect((await bobs.put(path, { voted: false })).text).toBe(gone);
    expect(worked(await client.get<PortalIdeas>('/api/portal/ideas')).items).toEqual([]);
  });

  it('parts clients from one another: what is not theirs is not there', async () => {
    const { acme, other } = worldOf();
    const [ann, bob] = [newAddress(), newAddress()];
    const [own, foreign, elsewhere] = [
      await newTicket(acme, ann),
      await newTicket(acme, bob),
      await newTicket(other, ann),
    ];
    const client = await signedIn(acme, ann);
    const bobs = await signedIn(acme, bob);
    const form = formWith([{ name: 'file', content: 'Bob’s', filename: 'bob.txt' }]);
    const file = worked(await bobs.post<{ _id: string }>('/api/portal/files', undefined, form))._id;
    const attached = { text: 'Any', files: [{ file, name: 'bob.txt' }] };
    worked(await bobs.post(`/api/portal/tickets/${foreign._id}/messages`, attached));
    expect((await listOf(client)).map(({ _id }) => _id)).toEqual([own._id]);
    const nothing = (await client.get('/api/portal/tickets/no-such-ticket')).text;
    for (const { _id } of [foreign, elsewhere, { _id: '..%2f' }, { _id: 'constructor' }]) {
      const path = `/api/portal/tickets/${_id}`;
      const answers = [
        await client.get(path),
        await client.get(`${path}/files/${file}`),
        await client.post(`${path}/messages`, { text: 'Any' }),
        await client.post(`${path}/status`, { solved: true }),
      ];
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, nothing]));
    }
    // Neither another's file, nor one that hangs at another message.
    expect((await client.get(`/api/portal/tickets/${own._id}/files/${file}`)).status).toBe(404);
    const stolen = await client.post(`/api/portal/tickets/${own._id}/messages`, attached);
    expect(problemOf(stolen)).toMatchObject({ statusCode: 400, code: 'portalFileUnknown' });
  });

  it('is parted from the workspace: neither takes the other’s sessions, tokens or forms', async () => {
    const { acme, app } = worldOf();
    const email = newAddress();
    const { _id } = await newTicket(acme, email);
    const client = await signedIn(acme, email);
    const agent = acme.admin.client;
    const portal = app.routes.filter(({ path }) => path.startsWith('/api/portal/'));
    expect(portal.length).toBeGreaterThan(10);
    const session = client.jar.get('atrium-portal') ?? '';
    const people = agent.jar.get('atrium') ?? '';
    const at = ({ path }: { path: string }) =>
      path
        .replace(':ticket', _id)
        .replace(':file', 'any')
        .replace(':idea', 'any')
        .replace(':name', acme.origin.originName)
        .replace(/:\w+/g, 'any');

    // A person's session, also under the portal's name.
    for (const cookies of [{ atrium: people }, { 'atrium-portal': people }, { atrium: people, 'atrium-portal': 'x' }]) {
      const person = visitor();
      for (const [name, value] of Object.entries(cookies)) person.jar.set(name, value);
      const paths = ['/api/portal/tickets', `/api/portal/tickets/${_id}`, '/api/portal/session', '/api/portal/ideas'];
      for (const path of paths) {
        expect((await person.get(path)).status).toBe(401);
      }
      const form = formWith([{ name: 'file', content: 'Any', filename: 'any.txt' }]);
      expect((await person.post('/api/portal/files', undefined, form)).status).toBe(401);
      expect((await person.post(`/api/portal/tickets/${_id}/messages`, { text: 'Any' })).status).toBe(401);
    }
    // A client's session, also under the workspace's name.
    for (const cookies of [{ 'atrium-portal': session }, { atrium: session }, { atrium: `${session}.${session}` }]) {
      const intruder = visitor();
      for (const [name, value] of Object.entries(cookies)) intruder.jar.set(name, value);
      for (const path of [
        '/api/user/check',
        `/api/support/ticket/${_id}`,
        `/api/entries/thread/${_id}`,
        '/api/settings',
      ]) {
        expect((await intruder.get(path)).status).toBe(401);
      }
    }
    // A token of the other side's, or none.
    const forged = async (token: string, cookie: string) => {
      const sent = portal.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
      for (const route of sent) {
        const headers = { cookie: `atrium-portal=${session}; ${cookie}`, 'x-xsrf-token': token };
        const answer = await visitor().send(route.method, at(route), { text: 'Any' }, { headers });
        expect([route.path, problemOf(answer).code]).toEqual([route.path, 'xsrf']);
      }
    };
    const stranger = visitor();
    await stranger.get('/api/portal/session');
    const anonymous = decodeURIComponent(stranger.jar.get('PORTAL-XSRF-TOKEN') ?? '');
    await forged('', '');
    await forged(agent.xsrf, `PORTAL-XSRF-TOKEN=${agent.jar.get('XSRF-TOKEN')}`);
    await forged(anonymous, `PORTAL-XSRF-TOKEN=${stranger.jar.get('PORTAL-XSRF-TOKEN')}`);
    const own = decodeURIComponent(client.jar.get('PORTAL-XSRF-TOKEN') ?? '');
    const crossed = {
      cookie: `atrium=${people}; XSRF-TOKEN=${client.jar.get('PORTAL-XSRF-TOKEN')}`,
      'x-xsrf-token': own,
    };
    const answer = await visitor().put('/api/user/profile', { dob: '1990-01-01' }, { headers: crossed });
    expect(problemOf(answer).code).toBe('xsrf');
  });
}
