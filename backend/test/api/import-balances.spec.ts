import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { BalanceCorrectionsView } from '@atrium/contracts/leave/views';
import { problemOf, worked } from '../support/client.js';
import { endedImport, importing, uploadRows } from '../support/import-file.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;
let clerk: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  clerk = await newPerson(acme.admin, { flags: ['hredituser'] });
}, 60_000);

const balancesOf = async ({ user }: Person): Promise<BalanceCorrectionsView | undefined> => {
  const live = await LiveClient.connect(acme.admin.client);
  try {
    return (await live.follow('leave-corrections')).get<BalanceCorrectionsView>(user._id);
  } finally {
    live.close();
  }
};
const openings = async (person: Person) =>
  (await balancesOf(person))?.corrections.map(({ kind, type, year, days, reason }) => [kind, type, year, days, reason]);
const entitled = async (person: Person) =>
  (await balancesOf(person))?.entitlements?.map(({ type, year, days, reason }) => [type, year, days, reason]);

const balanceRows = (...rows: string[]) => ['Person,Leave type,Kind,Year,Days,Reason', ...rows].join('\n');

describe('an import of leave balances', () => {
  const form = {
    collection: 'leave-corrections',
    name: 'balances.csv',
    columns: ['user', 'type', 'kind', 'year', 'days', 'reason'],
  };
  it('adds entries to the balances of people, as by hand, and none twice, whoever brings the file', async () => {
    const [bob, eve] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    const content = balanceRows(
      `${bob.user.username},Annual leave,,2026,"4,5",`,
      `${bob.user.username},annual,Correction,2026,-1,Sold`,
      `${eve.user.username},Annual leave,Entitlement,2026,30,Contract`,
      `${eve.user.username},Gardening,,2026,3,`,
      `${clerk.user.username},Annual leave,,2026,30,`,
    );
    const done = await importing(clerk, content, form);
    expect(done).toMatchObject({ state: 'done', made: 3, failed: 2 });
    expect(done.failures.map(({ row, errors }) => [row, errors.map(({ field }) => field)])).toEqual([
      [4, ['type']],
      [5, ['user']],
    ]);
    expect(await openings(bob)).toEqual([
      ['opening', 'annual', 2026, 4.5, 'Imported from balances.csv'],
      ['correction', 'annual', 2026, -1, 'Sold'],
    ]);
    expect(await entitled(eve)).toEqual([['annual', 2026, 30, 'Contract']]);
    const history = worked(
      await acme.admin.client.get<{ items: HistoryEntry[] }>(`/api/history/leave-corrections/${bob.user._id}`),
    ).items;
    expect(history[0]).toMatchObject({ imported: 'balances.csv', group: done._id });
    expect(await importing(clerk, content, form)).toMatchObject({ made: 0, again: 3, failed: 2 });
    expect(await importing(acme.admin, content, form)).toMatchObject({ made: 1, again: 3, failed: 1 });
    expect(await openings(bob)).toHaveLength(2);
  });

  it('is undone as one: what held before holds again, and what somebody set since is kept', async () => {
    const [bob, eve] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    const set = (person: Person, year: number, days: number) =>
      acme.admin.client.put(`/api/hr/leaveentitlement/${person.user._id}`, {
        type: 'annual',
        year,
        days,
        reason: 'By hand',
      });
    worked(await set(bob, 2026, 26));
    const content = balanceRows(
      `${bob.user.username},annual,opening,2026,3,`,
      `${bob.user.username},annual,entitlement,2026,30,`,
      `${bob.user.username},annual,entitlement,2027,31,`,
      `${eve.user.username},annual,entitlement,2026,32,`,
    );
    const { _id } = await importing(clerk, content, form);
    worked(await set(eve, 2026, 33));
    worked(await clerk.client.post('/api/undo/last', { direction: 'undo' }));
    const undone = await endedImport(clerk, _id, ['undone']);
    expect(undone).toMatchObject({ removed: 3, kept: 1 });
    expect(undone.keptRecords).toMatchObject([{ row: 4, id: eve.user._id, by: { _id: acme.admin.user._id } }]);
    expect(await openings(bob)).toMatchObject([
      ['opening', 'annual', 2026, 3, 'Imported from balances.csv'],
      ['opening', 'annual', 2026, -3, 'Undone: Imported from balances.csv'],
    ]);
    expect(await entitled(bob)).toEqual([['annual', 2026, 26, 'By hand']]);
    expect(await entitled(eve)).toEqual([['annual', 2026, 33, 'By hand']]);
    // Undone rows can be imported again; rows still in place are not repeated.
    expect(await importing(clerk, content, form)).toMatchObject({ made: 4, failed: 0 });
  });

  it('is for people who can set balances', async () => {
    const ann = await newPerson(acme.admin, { flags: ['createnotes'] });
    const { file, rows } = worked(await uploadRows(ann, balanceRows('ann,annual,,2026,1,')));
    const refused = await ann.client.post('/api/imports', { ...form, file, rows, mode: 'skip' });
    expect(problemOf(refused).code).toBe('importKindClosed');
  });
});
