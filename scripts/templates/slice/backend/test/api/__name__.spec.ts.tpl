import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { SearchAnswer } from '@atrium/contracts/core/search';
import { __itemCamel__Kind, type __Item__View } from '@atrium/contracts/__name__/kind';
import { notificationId } from '@atrium/contracts/notifications/rules';
import type { InboxAnswer } from '@atrium/contracts/notifications/views';
import { startApp, type TestApp } from '../support/app.js';
import { worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';

jest.setTimeout(60_000);

const { rights } = __itemCamel__Kind;

let app: TestApp;
let acme: Organisation;
let maker: Person;
let editor: Person;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
  maker = await newPerson(acme.admin, { flags: [...rights.create] });
  editor = await newPerson(acme.admin, { flags: [...rights.edit, 'developercreatebug'] });
});
afterAll(() => app.stop());

const make = async (title: string) => worked(await maker.client.post<__Item__View>('/api/__item__', { title }));

async function listed(query: string): Promise<string[]> {
  const { items } = worked(await editor.client.get<{ items: __Item__View[] }>(`/api/__item__${query}`));
  return items.map(({ title }) => title);
}

describe('the __nameWords__', () => {
  it('are listed, searched and sorted', async () => {
    const [first, second] = [await make('Alpha'), await make('Beta')];
    expect(second.number).toBe(first.number + 1);
    await until('both are listed', async () => (await listed('')).length >= 2);
    expect(await listed('?field=title&q=beta')).toEqual(['Beta']);
    expect(await listed('?sort=-title&page=1&limit=2')).toEqual(['Beta', 'Alpha']);
  });

  it('are live: another person sees new and changed records at once', async () => {
    const live = await LiveClient.connect(editor.client);
    const store = await live.follow('__name__');
    const { _id } = await make('Gamma');
    await store.until((now) => now.get<__Item__View>(_id)?.title === 'Gamma');
    worked(await editor.client.put(`/api/__item__/${_id}`, { title: 'Delta' }));
    await store.until((now) => now.get<__Item__View>(_id)?.title === 'Delta');
    live.socket.close();
  });

  it('are linked on both sides', async () => {
    const { _id } = await make('Epsilon');
    const form = { description: 'The screen stays dark' };
    const { updated: bug } = worked(await editor.client.post<{ updated: BugView }>('/api/bug/createbug', form));
    worked(
      await editor.client.post(`/api/__item__/links/${_id}`, { relation: 'relates', collection: 'bugs', item: bug._id }),
    );
    await until('the bug has the link', async () => {
      const { updated } = worked(await editor.client.get<{ updated: BugView }>(`/api/bug/one/${bug._id}`));
      return updated.links.some(({ collection, id }) => collection === '__name__' && id === _id);
    });
  });

  it('are found by the search over everything, and notify their watchers', async () => {
    const { _id } = await make('Zirconium');
    await until('it is found', async () => {
      const { items } = worked(await editor.client.get<SearchAnswer>('/api/search?q=zirconium'));
      return items.some((found) => found._id === _id);
    });
    worked(await editor.client.put(`/api/__item__/${_id}`, { title: 'Zirconia' }));
    await until('its maker is notified', async () => {
      const { items } = worked(await maker.client.get<InboxAnswer>('/api/notifications'));
      return items.some((entry) => entry._id === notificationId('__name__', _id));
    });
  });
});
