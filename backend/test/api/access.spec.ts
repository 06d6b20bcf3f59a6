import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AccessExplanation } from '@atrium/contracts/users/access-explanation';
import type { RightsDryRun } from '@atrium/contracts/users/visibility';
import { ticketCases } from '../security/cases/tickets.js';
import { type Client, complaintsOf, problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
});

const explain = (by: Client, id: string, query = 'flag=supporteditticket') =>
  by.get<AccessExplanation>(`/api/user/access/${id}?${query}`);

describe('why a person can or can’t', () => {
  it('names who granted and who revoked it, now and at a moment', async () => {
    const { client, user: admin } = acme.admin;
    const { user } = await newPerson(acme.admin);
    const before = new Date().toISOString();
    worked(await client.put(`/api/user/updateuser/${user._id}`, { supporteditticket: true }));
    const granted = worked(await explain(client, user._id));
    expect(granted).toMatchObject({ can: true, ticked: true, byRole: false, state: 'active' });
    expect(granted.steps.map(({ kind, by, decides }) => [kind, by._id, decides])).toEqual([
      ['created', admin._id, false],
      ['flagGranted', admin._id, true],
    ]);
    expect(worked(await explain(client, user._id, `flag=supporteditticket&at=${before}`))).toMatchObject({
      can: false,
    });
    worked(await client.put(`/api/user/deactivateuser/${user._id}`, {}));
    expect(worked(await explain(client, user._id))).toMatchObject({ can: false, ticked: true, state: 'inactive' });
    const [created] = granted.steps;
    const then = worked(await explain(client, user._id, `flag=supporteditticket&at=${created?.position ?? ''}`));
    expect(then.steps).toHaveLength(1);
  });

  it('is for those who administer people of the organisation', async () => {
    const person = await newPerson(acme.admin);
    const reader = await newPerson(acme.admin, { role: 'manager' });
    const editor = await newPerson(acme.admin, { flags: ['hredituser'] });
    const stranger = await newOrganisation(await signInSuperadmin(app));
    const outcomes = await Promise.all(
      [person, reader, editor, stranger.admin].map(
        async ({ client }) => (await explain(client, person.user._id)).status,
      ),
    );
    expect(outcomes).toEqual([403, 403, 200, 404]);
    const colleague = await newPerson(acme.admin);
    expect(problemOf(await explain(colleague.client, person.user._id))).toMatchObject({ statusCode: 404 });
  });

  it('says which part of the question is not valid', async () => {
    const { client } = acme.admin;
    const { user } = await newPerson(acme.admin);
    expect(Object.keys(complaintsOf(await explain(client, user._id, 'flag=fly&at=soon')))).toEqual(['flag', 'at']);
    const early = await explain(client, user._id, 'flag=edituser&at=2000-01-01T00:00:00.000Z');
    expect(Object.keys(complaintsOf(early))).toEqual(['at']);
  });
});

const newTicket = async (by: Person): Promise<string> => (await ticketCases.makers['tickets']?.(by, 'Any', by)) ?? '';

const tryOut = (by: Client, id: string, query: string) =>
  by.get<RightsDryRun>(`/api/user/dryrun${id === '' ? '' : `/${id}`}?${query}`);

describe('what other rights would give and take', () => {
  it('is counted by what people see, and nothing is changed', async () => {
    const { client } = acme.admin;
    const { user, client: own } = await newPerson(acme.admin, { department: 'support' });
    const ticket = await newTicket(acme.admin);
    worked(await client.delete(`/api/support/deleteticket/${await newTicket(acme.admin)}`));
    const before = worked(await own.get<unknown[]>('/api/support/fetchtickets'));
    expect(before).toEqual([]);
    const { changes, complete } = worked(
      await tryOut(client, user._id, 'role=member&department=support&flags=supportdeleteticket'),
    );
    expect(complete).toBe(true);
    const counts = { collection: 'tickets', gives: 1, takes: 0, fuller: 0, poorer: 0 };
    const tickets = changes.filter(({ collection }) => collection === 'tickets');
    expect(tickets).toHaveLength(2);
    expect(tickets).toEqual(
      expect.arrayContaining([
        { ...counts, kind: 'plain' },
        { ...counts, kind: 'deleted' },
      ]),
    );
    expect(worked(await own.get('/api/support/fetchtickets'))).toEqual([]);

    worked(await client.put(`/api/user/updateuser/${user._id}`, { supporteditticket: true }));
    expect(worked(await own.get<{ _id: string }[]>('/api/support/fetchtickets')).map(({ _id }) => _id)).toEqual([
      ticket,
    ]);
    const taken = worked(await tryOut(client, user._id, 'role=member&department=support&flags='));
    expect(taken.changes).toContainEqual(expect.objectContaining({ collection: 'tickets', kind: 'plain', takes: 1 }));
    const same = worked(await tryOut(client, user._id, 'role=member&department=support&flags=supporteditticket'));
    expect(same.changes).toEqual([]);
  });

  it('covers a person who does not exist yet, and accounts that become fully visible', async () => {
    const { client } = acme.admin;
    const blank = worked(await tryOut(client, '', 'role=member&department=support&flags='));
    const people = blank.changes.find(({ collection }) => collection === 'users');
    expect(people?.gives).toBeGreaterThan(0);
    const { user } = await newPerson(acme.admin);
    const reading = worked(await tryOut(client, user._id, 'role=manager&department=support&flags='));
    // The others': the own account is seen in full already.
    const fuller = people?.gives;
    expect(reading.changes.find(({ collection }) => collection === 'users')).toMatchObject({ gives: 0, fuller });
  });

  it('is for people with the right to save it', async () => {
    const { user } = await newPerson(acme.admin);
    const editor = await newPerson(acme.admin, { flags: ['edituser'] });
    const stranger = await newOrganisation(await signInSuperadmin(app));
    const asked = 'role=member&department=support&flags=';
    const refusal = async (by: Client, id: string, query: string) => {
      const { statusCode, code } = problemOf(await tryOut(by, id, query));
      return `${statusCode} ${code}`;
    };
    expect(worked(await tryOut(editor.client, user._id, asked)).changes).toEqual([]);
    expect(await refusal(editor.client, user._id, `${asked}edituser,createpayslip`)).toBe('403 beyondOwnRights');
    expect(await refusal(editor.client, user._id, 'role=admin&department=support&flags=')).toBe('403 beyondOwnRights');
    expect(await refusal(editor.client, acme.admin.user._id, asked)).toBe('403 beyondOwnRights');
    expect(await refusal(editor.client, '', asked)).toBe('403 notAllowed');
    expect(await refusal(stranger.admin.client, user._id, asked)).toBe('404 userGone');
    const wrong = await tryOut(acme.admin.client, user._id, 'role=king&department=-kitchen&flags=fly');
    expect(Object.keys(complaintsOf(wrong))).toEqual(['role', 'department', 'flags']);
  });
});
