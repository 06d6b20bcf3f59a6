import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { TokenAccess } from '@atrium/contracts/api-tokens/rules';
import type { ApiTokenIssued } from '@atrium/contracts/api-tokens/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { ScimUser } from '../../src/platform/provisioning/scim-resources.js';
import { schemas } from '../../src/platform/provisioning/scim-resources.js';
import { Client, problemOf, worked } from '../support/client.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  signInSuperadmin,
  uniqueName,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let directory: Directory;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  directory = await directoryOf(acme);
});

interface Listed {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly ScimUser[];
}

/** A directory that provisions people. */
class Directory {
  private readonly client = new Client(app.url);

  constructor(readonly token: string) {}

  send<Body = ScimUser>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const own = { authorization: `Bearer ${this.token}`, ...headers };
    return this.client.send<Body>(method, `/api/scim/v2/${path}`, body, {
      type: 'application/scim+json',
      headers: own,
    });
  }

  async make(wishes: object = {}): Promise<ScimUser> {
    const userName = `${uniqueName('ann')}@example.com`;
    return worked(await this.send('POST', 'Users', { schemas: [schemas.user], userName, ...wishes }));
  }

  async find(filter: string): Promise<Listed> {
    return worked(await this.send<Listed>('GET', `Users?filter=${encodeURIComponent(filter)}`));
  }

  patch(id: string, ...operations: object[]) {
    return this.send('PATCH', `Users/${id}`, { schemas: [schemas.patch], Operations: operations });
  }
}

async function tokenOf({ admin }: Organisation, access: TokenAccess): Promise<string> {
  const body = { name: 'Directory', access, days: 30 };
  return worked(await admin.client.post<ApiTokenIssued>('/api/user/tokens', body)).token;
}

async function directoryOf(organisation: Organisation): Promise<Directory> {
  return new Directory(await tokenOf(organisation, 'provision'));
}

describe('a directory', () => {
  it('is told what there is', async () => {
    const config = worked(await directory.send<{ patch: object }>('GET', 'ServiceProviderConfig'));
    expect(config.patch).toEqual({ supported: true });
    const types = worked(await directory.send<{ Resources: { id: string }[] }>('GET', 'ResourceTypes')).Resources;
    expect(types.map(({ id }) => id)).toEqual(['User']);
    expect((await directory.send('GET', `Schemas/${schemas.user}`)).status).toBe(200);
    const unknown = await directory.send('GET', 'Schemas/none');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ schemas: [schemas.error], status: '404' });
    expect(unknown.headers.get('content-type')).toContain('application/scim+json');
  });

  it('makes people, finds them by its own name for them, and makes nobody twice', async () => {
    const made = await directory.make({
      externalId: '00u1',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      emails: [{ value: 'other@example.com' }, { value: `${uniqueName('ada')}@example.com`, primary: true }],
      roles: [{ value: 'dev', primary: true }],
      [schemas.enterprise]: { department: 'Developer' },
      title: 'Countess',
    });
    expect(made).toMatchObject({ externalId: '00u1', active: true, name: { givenName: 'Ada' } });
    expect(made.roles[0]?.value).toBe('dev');
    for (const filter of [`userName eq "${made.userName.toUpperCase()}"`, 'externalId eq "00u1"']) {
      expect((await directory.find(filter)).Resources).toEqual([made]);
    }
    expect((await directory.find('userName eq "nobody@example.com"')).totalResults).toBe(0);
    const again = await directory.send('POST', 'Users', { userName: made.userName });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const read = await directory.send('GET', `Users/${made.id}`);
    expect(worked(read)).toEqual(made);
    expect(read.headers.get('etag')).toBe(made.meta.version);
  });

  it('finds people who have an account already, and takes them over', async () => {
    const user = await createUser(acme.admin);
    const [found] = (await directory.find(`userName eq "${user.email}"`)).Resources;
    expect(found?.id).toBe(user._id);
    worked(await directory.send('PUT', `Users/${user._id}`, { userName: 'taken.over@example.com', active: true }));
    expect((await directory.find('userName eq "taken.over@example.com"')).Resources[0]?.id).toBe(user._id);
  });

  it('lists by pages', async () => {
    await directory.make();
    const all = worked(await directory.send<Listed>('GET', 'Users'));
    expect(all.totalResults).toBe(all.Resources.length);
    const second = worked(await directory.send<Listed>('GET', 'Users?startIndex=2&count=1'));
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
    expect(second.Resources[0]?.id).toBe(all.Resources[1]?.id);
    expect(worked(await directory.send<Listed>('GET', 'Users?count=0')).Resources).toEqual([]);
  });

  it('changes what it names, and says the same again without a change', async () => {
    const made = await directory.make({ name: { givenName: 'Ada' } });
    const changed = worked(
      await directory.patch(
        made.id,
        { op: 'Replace', path: 'name.familyName', value: 'King' },
        { op: 'add', value: { externalId: '00u2', 'name.givenName': 'Augusta' } },
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'augusta@example.com' },
        { op: 'replace', path: 'title', value: 'Countess' },
      ),
    );
    expect(changed).toMatchObject({
      externalId: '00u2',
      name: { givenName: 'Augusta', familyName: 'King' },
      emails: [{ value: 'augusta@example.com' }],
    });
    const same = worked(await directory.patch(made.id, { op: 'replace', path: 'externalId', value: '00u2' }));
    expect(same).toEqual(changed);
    const removed = worked(await directory.patch(made.id, { op: 'remove', path: 'name.familyName' }));
    expect(removed.name.familyName).toBe('');
    const stale = { 'if-match': made.meta.version };
    expect((await directory.send('PUT', `Users/${made.id}`, { userName: made.userName }, stale)).status).toBe(412);
  });

  it('closes accounts, whose sessions end at once, opens them again, and deletes them', async () => {
    const person = await newPerson(acme.admin);
    const id = person.user._id;
    const closed = worked(await directory.patch(id, { op: 'replace', path: 'active', value: 'False' }));
    expect(closed.active).toBe(false);
    expect((await person.client.get('/api/user/check')).status).toBe(401);
    expect(worked(await directory.patch(id, { op: 'replace', value: { active: true } })).active).toBe(true);
    expect((await directory.send('DELETE', `Users/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `Users/${id}`)).status).toBe(404);
    expect((await directory.send('DELETE', `Users/${id}`)).status).toBe(404);
  });

  it('is named in the history, as its owner’s token', async () => {
    const made = await directory.make();
    const { items } = worked(await acme.admin.client.get<{ items: HistoryEntry[] }>(`/api/history/users/${made.id}`));
    expect(JSON.stringify(items)).toContain('Directory');
  });

  it('is told what it got wrong', async () => {
    const made = await directory.make();
    const wrong: readonly [object, string][] = [
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: 'a b', value: 1 }, 'invalidPath'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'remove', path: 'userName' }, 'invalidValue'],
      [{ op: 'swap', path: 'active', value: true }, 'invalidSyntax'],
      [{ op: 'replace', path: 'emails', value: [{ value: 'no address' }] }, 'invalidValue'],
    ];
    for (const [operation, scimType] of wrong) {
      const answer = await directory.patch(made.id, operation);
      expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ scimType })]);
    }
    const filter = await directory.send('GET', `Users?filter=${encodeURIComponent('userName co "a"')}`);
    expect(filter.body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    expect((await directory.send('POST', 'Users', {})).status).toBe(400);
    const last = await directory.patch(acme.admin.user._id, { op: 'replace', path: 'active', value: false });
    expect(last.status).toBe(403);
  });
});

describe('a token for provisioning', () => {
  it('does nothing else, and no other token does this', async () => {
    const client = new Client(app.url);
    const options = { headers: { authorization: `Bearer ${directory.token}` } };
    for (const path of ['/api/user/fetchuser', '/api/bug/fetchbug', '/api/settings']) {
      const answer = await client.get(path, options);
      expect(problemOf(answer)).toMatchObject({ statusCode: 403, code: 'tokenOnlyProvisions' });
    }
    const create = await client.post('/api/user/createuser', {}, options);
    expect(problemOf(create).code).toBe('tokenOnlyProvisions');
    const other = new Directory(await tokenOf(acme, 'write'));
    expect((await other.send('GET', 'Users')).status).toBe(403);
    expect((await new Directory('').send('GET', 'Users')).status).toBe(401);
    const session = await acme.admin.client.get('/api/scim/v2/Users');
    expect(session.status).toBe(401);
  });

  it('is made by administrators, and ends when it is revoked', async () => {
    const editor = await newPerson(acme.admin, { flags: ['edituser', 'createuser'] });
    const body = { name: 'Directory', access: 'provision', days: 30 };
    const refused = await editor.client.post('/api/user/tokens', body);
    expect(problemOf(refused)).toMatchObject({ statusCode: 403, code: 'tokenForAdministrators' });
    const issued = worked(await acme.admin.client.post<ApiTokenIssued>('/api/user/tokens', body));
    const own = new Directory(issued.token);
    worked(await own.send('GET', 'Users'));
    worked(await acme.admin.client.delete(`/api/user/tokens/${issued.apiToken._id}`));
    expect((await own.send('GET', 'Users')).status).toBe(401);
  });

  it('reaches one organisation', async () => {
    const other = await newOrganisation(await signInSuperadmin(app));
    const theirs = await createUser(other.admin);
    const foreign = `Users/${theirs._id}`;
    for (const [method, body] of [['GET'], ['PUT', { userName: 'x@example.com' }], ['DELETE']] as const) {
      expect((await directory.send(method, foreign, body)).status).toBe(404);
    }
    expect((await directory.patch(theirs._id, { op: 'replace', path: 'active', value: false })).status).toBe(404);
    expect((await directory.find(`userName eq "${theirs.email}"`)).totalResults).toBe(0);
    // The directories of two organisations may call somebody the same.
    const same = await directory.make();
    const another = await directoryOf(other);
    expect((await another.make({ userName: same.userName })).id).not.toBe(same.id);
  });
});
