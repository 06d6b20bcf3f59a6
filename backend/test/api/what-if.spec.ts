import { beforeAll, expect, it } from '@jest/globals';
import { dayOf } from '@atrium/contracts/core/days';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { WhatIf } from '@atrium/contracts/what-if/views';
import { ticketDetails } from '../ticket-events.js';
import { problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
const address = '/api/settings/whatif';
// The day of the server's clock may begin while this runs, and is another one elsewhere.
const span = { from: dayOf(new Date(Date.now() - 30 * 86_400_000).toISOString()), to: dayOf(new Date().toISOString()) };
const [annual, ...otherTypes] = defaultSettings.leaveTypes;
const leaveTypes = [{ ...annual!, allowance: annual!.allowance + 2 }, ...otherTypes];

let acme: Organisation;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
}, 60_000);

const personWith = (...flags: readonly PermissionFlag[]) => newPerson(acme.admin, { role: 'member', flags });
const tried = async ({ client }: Person, change: object) =>
  worked(await client.post<WhatIf>(address, { ...span, ...change }));

async function problems(body: object): Promise<string[] | undefined> {
  const answer = await acme.admin.client.post(address, body);
  expect(answer.status).toBe(400);
  return problemOf(answer).errors?.map(({ field }) => field);
}

it('says whose balance would differ, and writes nothing', async () => {
  const ann = await personWith();
  const answer = await tried(acme.admin, { leaveTypes });
  expect(answer.leave.items).toContainEqual({
    user: ann.user._id,
    type: annual!.id,
    leaveType: annual!.name,
    year: Number(span.to.slice(0, 4)),
    days: { from: annual!.allowance, to: annual!.allowance + 2 },
  });
  expect(answer.tickets).toMatchObject({ changed: 0, items: [] });
  const settings = worked(await acme.admin.client.get<SettingsView>('/api/settings'));
  expect(settings.leaveTypes).toEqual(defaultSettings.leaveTypes);
});

it('needs the right to change settings, and counts what the asker sees', async () => {
  const [reader, setter] = [await personWith('hredituser'), await personWith('updatesetting')];
  expect((await reader.client.post(address, { ...span, leaveTypes })).status).toBe(403);
  worked(await acme.admin.client.post('/api/support/newticket', ticketDetails));
  const [all, own] = [await tried(acme.admin, { leaveTypes }), await tried(setter, { leaveTypes })];
  expect(all.tickets.seen).toBe(1);
  expect(all.leave.seen).toBeGreaterThan(2);
  // They read neither tickets nor anybody else's leave.
  expect(own.tickets).toMatchObject({ seen: 0, late: { from: 0, to: 0 } });
  expect(own.leave).toMatchObject({ seen: 1, changed: 1, items: [{ user: setter.user._id }] });
});

it('refuses spans and settings that are not valid, by field', async () => {
  expect(await problems({ leaveTypes })).toEqual(['from', 'to']);
  expect(await problems({ from: 'soon', to: span.to })).toEqual(['from']);
  expect(await problems({ from: span.to, to: span.from })).toEqual(['to']);
  expect(await problems({ from: span.from, to: '2999-01-01' })).toEqual(['to']);
  expect(await problems({ from: '2020-01-01', to: span.to })).toEqual(['from']);
  expect(await problems({ ...span, workingHours: { start: '18:00', end: '09:00' } })).toEqual(['workingHours.end']);
});
