import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { RecordAudience } from '@atrium/contracts/users/record-audience';
import { type Answer, complaintsOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';
import { ticketCases } from '../security/cases/tickets.js';

const app = sharedInstallation();
let acme: Organisation;
let ann: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  ann = await newPerson(acme.admin, { department: 'support' });
});

/** Asks again while the archive is being filled. */
async function audience(
  { client }: Person,
  collection: string,
  id: string,
  at?: string,
): Promise<Answer<RecordAudience>> {
  const answers: Answer<RecordAudience>[] = [];
  const query = at === undefined ? '' : `?at=${at}`;
  await until('the archive is filled', async () => {
    answers.push(await client.get<RecordAudience>(`/api/visibility/${collection}/${id}${query}`));
    return answers.at(-1)?.status !== 503;
  });
  return answers.at(-1)!;
}

const seen = async (collection: string, id: string, at?: string) =>
  Object.fromEntries(
    worked(await audience(acme.admin, collection, id, at)).seers.map(({ _id, grounds }) => [_id, grounds]),
  );

describe('who can see a record', () => {
  it('follows the rights of people, with the reason, and says who could before', async () => {
    const { client, user: admin } = acme.admin;
    const ticket = (await ticketCases.makers['tickets']?.(acme.admin, 'Any', acme.admin)) ?? '';
    expect(await seen('tickets', ticket)).toEqual({
      [admin._id]: expect.arrayContaining([{ kind: 'role', role: 'admin' }]),
    });
    const { position = '' } = await client.put(`/api/user/updateuser/${ann.user._id}`, { supporteditticket: true });
    const flag = { kind: 'flag', flag: 'supporteditticket' };
    expect((await seen('tickets', ticket))[ann.user._id]).toEqual([flag]);
    worked(await client.put(`/api/user/updateuser/${ann.user._id}`, { supporteditticket: false }));
    expect(Object.keys(await seen('tickets', ticket))).toEqual([admin._id]);
    expect((await seen('tickets', ticket, position))[ann.user._id]).toEqual([flag]);
    const then = worked(await audience(acme.admin, 'tickets', ticket, position));
    expect(then).toMatchObject({ moment: { position }, superadmins: true, hidden: 0 });
  });

  it('follows the record, such as the members of a private channel', async () => {
    const { client } = acme.admin;
    const members = { name: 'plans', private: true, people: [ann.user._id] };
    const made = await client.post<ChannelView>('/api/chat/channels', members);
    const { _id } = worked(made);
    const both = [acme.admin.user._id, ann.user._id].toSorted();
    expect(Object.keys(await seen('channels', _id)).toSorted()).toEqual(both);
    expect((await seen('channels', _id))[ann.user._id]).toEqual([{ kind: 'person' }]);
    worked(await client.send('DELETE', `/api/chat/channels/members/${_id}`, { person: ann.user._id }));
    expect(Object.keys(await seen('channels', _id))).toEqual([acme.admin.user._id]);
    expect(Object.keys(await seen('channels', _id, made.position)).toSorted()).toEqual(both);
  });

  it('is for people who grant rights, and who see all of the record today and saw it then', async () => {
    const { client } = acme.admin;
    const colleague = await newPerson(acme.admin, { flags: ['hredituser'] });
    const channel = worked(await client.post<ChannelView>('/api/chat/channels', { name: 'quiet', private: true }));
    const bug = worked(
      await client.post<{ updated: { _id: string } }>('/api/bug/createbug', { app: 'billing', description: 'Any' }),
    );
    const outcomes = async (person: Person, collection: string, id: string) =>
      (await audience(person, collection, id)).status;
    expect(await outcomes(colleague, 'bugs', bug.updated._id)).toBe(200);
    expect(await outcomes(colleague, 'channels', channel._id)).toBe(404);
    expect(await outcomes(ann, 'bugs', bug.updated._id)).toBe(403);
    expect(await outcomes(ann, 'channels', channel._id)).toBe(404);
    const stranger = await newOrganisation(await signInSuperadmin(app));
    expect(await outcomes(stranger.admin, 'bugs', bug.updated._id)).toBe(404);
    // Who joined later does not learn who was there before.
    worked(await client.post(`/api/chat/channels/members/${channel._id}`, { people: [colleague.user._id] }));
    expect(await outcomes(colleague, 'channels', channel._id)).toBe(200);
    const early = await audience(colleague, 'channels', channel._id, channel.createdAt);
    expect(Object.keys(complaintsOf(early))).toEqual(['at']);
  });

  it('counts people whom the asker can’t see today', async () => {
    const { client } = acme.admin;
    const colleague = await newPerson(acme.admin, { flags: ['edituser'] });
    const gone = await newPerson(acme.admin, { flags: ['supporteditticket'] });
    const made = await client.post<{ updated: { _id: string } }>('/api/bug/createbug', {
      app: 'billing',
      description: 'Any',
    });
    const { updated } = worked(made);
    worked(await client.delete(`/api/user/deleteuser/${gone.user._id}`));
    const shown = worked(await audience(colleague, 'bugs', updated._id, made.position));
    expect(shown.hidden).toBe(1);
    expect(shown.seers.map(({ _id }) => _id)).not.toContain(gone.user._id);
    const whole = worked(await audience(acme.admin, 'bugs', updated._id, made.position));
    expect(whole.hidden).toBe(0);
    expect(whole.seers.map(({ _id }) => _id)).toContain(gone.user._id);
  });

  it('says which moment there is not', async () => {
    const { updated } = worked(
      await acme.admin.client.post<{ updated: { _id: string } }>('/api/bug/createbug', {
        app: 'billing',
        description: 'Any',
      }),
    );
    for (const at of ['soon', '2999-01-01T00:00:00.000Z', '2000-01-01T00:00:00.000Z']) {
      expect(Object.keys(complaintsOf(await audience(acme.admin, 'bugs', updated._id, at)))).toEqual(['at']);
    }
  });
});
