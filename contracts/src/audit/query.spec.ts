import { describe, expect, it } from '@jest/globals';
import { isAsked } from './matching.js';
import { readAuditQuery } from './query.js';
import { auditCategories, type AuditEntry } from './views.js';

const entry: AuditEntry = {
  _id: 'one',
  at: '2026-03-02T09:30:00Z',
  by: { _id: 'ann', username: 'Ann' },
  act: 'DeleteBug',
  area: 'bugs',
  record: 'bug-1',
  outcome: 'denied',
  address: '192.0.2.7',
  times: 1,
};

const categoriesOf = (act: string, area: string | null) =>
  auditCategories.filter((category) => isAsked({ ...entry, act, area }, { category }));

describe('which entries are asked for', () => {
  it('is read from an address; what is empty keeps to nothing', () => {
    expect(readAuditQuery({ outcome: '', category: '', actor: '', q: '', from: '', to: '' })).toEqual({
      query: {},
      problems: [],
    });
    const query = { outcome: 'denied', category: 'work', actor: 'ann', q: 'bug', from: '2026-03-01', to: '2026-03-02' };
    expect(readAuditQuery(query)).toEqual({ query, problems: [] });
  });

  it('has to make sense', () => {
    const raw = { outcome: 'maybe', category: 'any', actor: ['ann'], q: 'x'.repeat(101), from: '2026-02-30', to: 7 };
    const { problems } = readAuditQuery(raw);
    expect(problems.map(({ field }) => field)).toEqual(['outcome', 'category', 'actor', 'q', 'from', 'to']);
  });

  it('goes by outcome, person, days and any text', () => {
    const yes = [{}, { outcome: 'denied' }, { actor: 'ann' }, { from: '2026-03-02', to: '2026-03-02' }, { q: '192.0' }];
    const no = [{ outcome: 'done' }, { actor: 'bob' }, { from: '2026-03-03' }, { to: '2026-03-01' }, { q: 'ticket' }];
    expect(yes.map((query) => isAsked(entry, readAuditQuery(query).query))).toEqual(yes.map(() => true));
    expect(no.map((query) => isAsked(entry, readAuditQuery(query).query))).toEqual(no.map(() => false));
    expect(isAsked({ ...entry, by: null }, { q: 'DELETEBUG' })).toBe(true);
    expect(isAsked(entry, { q: 'delete bug' })).toBe(true);
  });

  it('finds what is about people by their names', () => {
    const named = new Set(['bob']);
    const about = (record: string | null) => isAsked({ ...entry, record }, { q: 'bo' }, named);
    expect([about('bob'), about('bob_2026-03'), about('ann'), about(null)]).toEqual([true, true, false, false]);
    expect(isAsked({ ...entry, record: 'bob' }, { q: 'bo', outcome: 'done' }, named)).toBe(false);
  });

  it('goes by categories, each entry in one', () => {
    expect(categoriesOf('DeleteBug', 'bugs')).toEqual(['work']);
    expect(categoriesOf('SignIn', 'users')).toEqual(['access']);
    expect(categoriesOf('ResetPassword', 'users')).toEqual(['access']);
    expect(categoriesOf('PortalSignIn', 'tickets')).toEqual(['access']);
    expect(categoriesOf('UpdateUser', 'users')).toEqual(['people']);
    expect(categoriesOf('ApproveLeave', 'leave')).toEqual(['hr']);
    expect(categoriesOf('Export', 'bugs')).toEqual(['readings']);
    expect(categoriesOf('ReadAudit', 'audit')).toEqual(['readings']);
    expect(categoriesOf('PUT /api/user/session/:id', null)).toEqual(['other']);
  });

  it('goes by areas as text', () => {
    expect(isAsked({ ...entry, area: 'company-events' }, { q: 'Company events' })).toBe(true);
  });
});
