import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchAnswer } from '@atrium/contracts/core/search';
import type { AwayAnswer } from '@atrium/contracts/home/views';
import type { OperationsView, TenantView } from '@atrium/contracts/tenants/views';
import type { UserView } from '@atrium/contracts/users/views';
import { complaintsOf, problemOf, statusesOf, worked } from '../support/client.js';
import {
  createOrigin,
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInSuperadmin,
  uniqueName,
  userForm,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
let root: Person;
let acme: Organisation;

beforeAll(async () => {
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
});

const create = (form: unknown) =>
  root.client.post<{ createdorigin: TenantView; message: string }>('/api/origin/createallowedorigin', form);
const update = (path: string, form: unknown, version?: number) =>
  root.client.put<{ updatedorigin: TenantView; message: string }>(
    `/api/origin/updateorigin${path}`,
    form,
    version === undefined ? {} : { version },
  );

const renamed = async (path: string, form: object) => (await update(path, form)).body.updatedorigin.companyName;

const operatedBy = async ({ client }: Person) => {
  const { tenants } = worked(await client.get<OperationsView>('/api/origin/operations'));
  return tenants.map(({ tenentId }) => tenentId);
};

const createNamed = (originName: string) => create({ originName, companyName: 'A company', isActive: true });

/** The fields that a refused form names. */
async function wrongFields(form: unknown): Promise<string[]> {
  const answer = await create(form);
  expect(answer.status).toBe(400);
  return Object.keys(complaintsOf(answer)).toSorted();
}

describe('creating an organisation', () => {
  it('answers it with the message of the catalogue', async () => {
    const originName = uniqueName('new');
    const answer = await create({ originName, companyName: 'New Ltd.', isActive: true });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['createdorigin', 'message']);
    expect(answer.body.message).toBe('Origin Created successfully');
    expect(answer.body.createdorigin).toMatchObject({
      originName,
      companyName: 'New Ltd.',
      isActive: true,
      version: 1,
    });
  });

  it('refuses what is missing, of the wrong type, too long or unknown, each by its name', async () => {
    const form = { originName: 'a name', companyName: 'a company', isActive: true };
    expect(await wrongFields({})).toEqual(['companyName', 'isActive', 'originName']);
    expect(await wrongFields({ ...form, isActive: 'true' })).toEqual(['isActive']);
    expect(await wrongFields({ ...form, originName: 5 })).toEqual(['originName']);
    expect(await wrongFields({ ...form, originName: 'x'.repeat(81) })).toEqual(['originName']);
    expect(await wrongFields({ ...form, companyName: 'x'.repeat(121) })).toEqual(['companyName']);
    expect(await wrongFields({ ...form, owners: ['me'] })).toEqual(['owners']);
  });

  it('refuses a name that is taken, whatever its case, also when both come at once', async () => {
    const originName = uniqueName('twice');
    const answers = await Promise.all([createNamed(originName), createNamed(originName.toUpperCase())]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const late = await createNamed(originName.toUpperCase());
    expect(problemOf(late)).toMatchObject({ statusCode: 409, code: 'originTaken' });
    expect(complaintsOf(late)).toHaveProperty('originName');
  });

  it('is for the superadmin alone, and so are changing, listing and what happened to one', async () => {
    const { client } = acme.admin;
    const form = { originName: uniqueName('mine'), companyName: 'Mine Ltd.', isActive: true };
    expect((await client.post('/api/origin/createallowedorigin', form)).status).toBe(403);
    expect((await client.put(`/api/origin/updateorigin/${acme._id}`, { companyName: 'Other' })).status).toBe(403);
    expect((await client.get('/api/origin/fetchorigin')).status).toBe(403);
    expect((await client.get(`/api/history/tenants/${acme._id}`)).status).toBe(404);
  });
});

describe('changing an organisation', () => {
  it('keeps what is left out, and answers the organisation', async () => {
    const { _id, originName } = await createOrigin(root);
    const answer = await update(`/${_id}`, { companyName: 'Renamed Ltd.' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['message', 'updatedorigin']);
    expect(answer.body.updatedorigin).toMatchObject({ _id, originName, companyName: 'Renamed Ltd.', version: 2 });
    const { getorigin } = worked(await root.client.get<{ getorigin: TenantView[] }>('/api/origin/fetchorigin'));
    expect(getorigin.find((origin) => origin._id === _id)).toEqual(answer.body.updatedorigin);
  });

  it('takes the id from the path, the query or the body', async () => {
    const { _id } = await createOrigin(root);
    expect(await renamed(`/${_id}`, { companyName: 'One' })).toBe('One');
    expect(await renamed(`?id=${_id}`, { companyName: 'Two' })).toBe('Two');
    expect(await renamed('', { _id, companyName: 'Three' })).toBe('Three');
    expect(await renamed('', { id: _id, companyName: 'Four' })).toBe('Four');
  });

  it('can take its own name in another case, but not that of another', async () => {
    const [one, other] = [await createOrigin(root), await createOrigin(root)];
    expect((await update(`/${one._id}`, { originName: one.originName.toUpperCase() })).status).toBe(200);
    expect(problemOf(await update(`/${one._id}`, { originName: other.originName }))).toMatchObject({
      statusCode: 409,
      code: 'originTaken',
    });
  });

  it('is refused for one that does not exist, and when it changed in the meantime', async () => {
    const { _id } = await createOrigin(root);
    expect((await update('/no-such-origin', { companyName: 'x' })).status).toBe(404);
    expect((await update('/not%20an%20id', { companyName: 'x' })).status).toBe(404);
    expect((await update('', { companyName: 'x' })).status).toBe(404);
    expect((await update(`/${_id}`, { companyName: 'First' }, 1)).status).toBe(200);
    const stale = await update(`/${_id}`, { companyName: 'Second' }, 1);
    expect(problemOf(stale)).toMatchObject({ statusCode: 409, code: 'stale' });
  });
});

describe('what the operator sees', () => {
  it('is every organisation for the superadmin, and only their own for administrators', async () => {
    const other = await newOrganisation(root);
    await createUser(acme.admin);
    const empty = worked(await createNamed(uniqueName('empty'))).createdorigin;
    expect(await operatedBy(root)).toEqual(expect.arrayContaining([acme._id, other._id, empty._id]));
    expect(await operatedBy(root)).not.toContain('system');
    expect(await operatedBy(acme.admin)).toEqual([acme._id]);
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    expect((await manager.client.get('/api/origin/operations')).status).toBe(403);
  });
});

describe('a superadmin', () => {
  it('reads what became of organisations by their names, and finds them', async () => {
    const companyName = `Inn ${uniqueName('q')}`;
    const form = { originName: uniqueName('inn'), companyName, isActive: true };
    const colleague = await newPerson(root, { role: 'superadmin' });
    const { _id } = worked(await create(form)).createdorigin;
    await until('it is among the news', async () => {
      const { items } = worked(await colleague.client.get<AwayAnswer>('/api/home/away?since=seen'));
      return items.some((item) => item.collection === 'tenants' && item._id === _id && item.title === companyName);
    });
    const found = worked(await root.client.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(companyName)}`));
    expect(found.items).toContainEqual(expect.objectContaining({ collection: 'tenants', _id, title: companyName }));
  });

  it('acts inside the organisation that is named, in the body or in the query', async () => {
    const { _id, tenentId } = await createUser(root, { tenentId: acme._id });
    expect(tenentId).toBe(acme._id);
    const read = await root.client.get<{ getuser: UserView[] }>(`/api/user/fetchuser?tenentId=${acme._id}`);
    expect(worked(read).getuser.map((user) => user._id)).toEqual(expect.arrayContaining([_id, acme.admin.user._id]));
    const written = await root.client.put(`/api/user/updateuser/${_id}`, { dob: '1980-05-05', tenentId: acme._id });
    expect(written.status).toBe(200);
  });

  it('finds nobody of an organisation that is not named, or does not exist', async () => {
    const { _id } = await createUser(acme.admin);
    expect((await root.client.put(`/api/user/updateuser/${_id}`, { dob: '1980-05-05' })).status).toBe(404);
    expect((await root.client.get('/api/user/fetchuser?tenentId=no-such-origin')).status).toBe(404);
    const here = worked(await root.client.get<{ getuser: UserView[] }>('/api/user/fetchuser')).getuser;
    expect(here.every((user) => user.tenentId === 'system')).toBe(true);
  });

  it('places people: superadmins outside of organisations, and everybody else in one', async () => {
    const homeless = await root.client.post('/api/user/createuser', userForm());
    expect(complaintsOf(homeless)).toHaveProperty('tenentId');
    const misplaced = await root.client.post(
      '/api/user/createuser',
      userForm({ role: 'superadmin', tenentId: acme._id }),
    );
    expect(complaintsOf(misplaced)).toHaveProperty('role');
    const colleague = await newPerson(root, { role: 'superadmin' });
    expect((await colleague.client.get('/api/origin/fetchorigin')).status).toBe(200);
  });

  it('is the only one for whom a named organisation counts', async () => {
    const other = await newOrganisation(root);
    const { client } = acme.admin;
    const { getuser } = worked(await client.get<{ getuser: UserView[] }>(`/api/user/fetchuser?tenentId=${other._id}`));
    expect(getuser.every((user) => user.tenentId === acme._id)).toBe(true);
    const answer = await client.post('/api/user/createuser', userForm({ tenentId: other._id }));
    expect(answer.status).toBe(400);
    expect(complaintsOf(answer)).toHaveProperty('tenentId');
  });
});
