import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccessExplanation } from '@atrium/contracts/users/access-explanation';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, complaintsOf, problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, signInSuperadmin } from '../support/people.js';

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

const explain = (by: Client, id: string, query = 'flag=supporteditticket') =>
  by.get<AccessExplanation>(`/api/user/access/${id}?${query}`);

describe('why a person can or can’t', () => {
  it('is told at once with who gave and who took, now and at a moment', async () => {
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
