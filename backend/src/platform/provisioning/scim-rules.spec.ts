import { describe, expect, it } from '@jest/globals';
import type { ProvisionedAccount } from '../shared/provisioned-account.js';
import { filterFrom } from './scim-filter.js';
import { patchedWish } from './scim-patch.js';
import { ScimProblem } from './scim-problem.js';
import { schemas, wishIn } from './scim-resources.js';

/** The kind of a refusal; undefined when there is none. */
function problemOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof ScimProblem) return error.scimType;
    throw error;
  }
}

const patch = (...Operations: object[]) => patchedWish({ Operations });

describe('a resource', () => {
  it('says what accounts have, and the rest is left out', () => {
    const wish = wishIn({
      schemas: [schemas.user],
      userName: ' ada@acme.example ',
      active: 'True',
      name: { givenName: 'Ada', familyName: null, formatted: 'Ada Lovelace' },
      emails: [{ value: 'second@acme.example' }, { value: 'first@acme.example', primary: true }],
      roles: ['dev'],
      title: 'Countess',
      [schemas.enterprise]: { department: 'Human resources', costCenter: '7' },
    });
    expect(wish).toMatchObject({
      userName: 'ada@acme.example',
      active: true,
      firstname: 'Ada',
      lastname: '',
      email: 'first@acme.example',
      role: 'dev',
    });
    expect(wish).not.toHaveProperty('title');
    expect(wishIn({ roles: ['superadmin'] })).toEqual({});
  });

  it('is refused where a value is of the wrong kind', () => {
    expect(problemOf(() => wishIn('text'))).toBe('invalidSyntax');
    for (const wrong of [{ userName: 7 }, { userName: '' }, { active: 1 }, { externalId: 'x'.repeat(300) }]) {
      expect(problemOf(() => wishIn(wrong))).toBe('invalidValue');
    }
  });
});

describe('a patch', () => {
  it('adds, replaces and removes by paths and without', () => {
    expect(patch({ op: 'Replace', path: 'active', value: false })).toEqual({ active: false });
    expect(patch({ op: 'replace', value: { active: 'false', 'name.givenName': 'Ada' } })).toEqual({
      active: false,
      firstname: 'Ada',
    });
    expect(patch({ op: 'add', path: 'emails[type eq "work"].value', value: 'a@acme.example' })).toEqual({
      email: 'a@acme.example',
    });
    expect(patch({ op: 'remove', path: 'externalId' }, { op: 'remove', path: 'title' })).toEqual({ externalId: '' });
    expect(patch({ op: 'replace', path: `${schemas.user}:userName`, value: 'bea' })).toEqual({ userName: 'bea' });
  });

  it('is refused where it can’t be read', () => {
    expect(problemOf(() => patchedWish({}))).toBe('invalidSyntax');
    expect(problemOf(() => patch())).toBe('invalidSyntax');
    expect(problemOf(() => patch({ op: 'move', path: 'active' }))).toBe('invalidSyntax');
    expect(problemOf(() => patch({ op: 'replace', path: 'a b' }))).toBe('invalidPath');
    expect(problemOf(() => patch({ op: 'remove' }))).toBe('noTarget');
    expect(problemOf(() => patch({ op: 'remove', path: 'emails[type eq "work"]' }))).toBe('invalidValue');
    expect(problemOf(() => patch({ op: 'add', value: 'text' }))).toBe('invalidValue');
  });
});

describe('a filter', () => {
  const account = {
    _id: 'ann',
    username: 'ann.doe',
    email: 'ann@acme.example',
    active: true,
  } as ProvisionedAccount;
  const bound = { ...account, provisioned: { userName: 'Ann@Directory.example', externalId: 'X1' } };

  const fitsBound = (filter: string): boolean => filterFrom(filter)(bound);

  it('finds by one attribute', () => {
    expect(fitsBound('userName eq "ann@directory.example"')).toBe(true);
    expect(fitsBound('USERNAME EQ "ann.doe"')).toBe(false);
    expect(fitsBound('externalId eq "x1"')).toBe(false);
    expect(fitsBound('emails[type eq "work"].value eq "ANN@acme.example"')).toBe(true);
    expect(fitsBound('active eq true') && fitsBound('id eq "ann"')).toBe(true);
    for (const name of ['ann.doe', 'ann@acme.example']) expect(filterFrom(`userName eq "${name}"`)(account)).toBe(true);
    expect(filterFrom(undefined)(account)).toBe(true);
  });

  it('is refused where it asks for more', () => {
    for (const filter of ['userName co "a"', 'userName eq "a" or id eq "b"', 'title eq "x"', 'userName eq "\\q"']) {
      expect(problemOf(() => filterFrom(filter))).toBe('invalidFilter');
    }
  });
});
