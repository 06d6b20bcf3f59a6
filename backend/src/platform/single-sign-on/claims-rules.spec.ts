import { describe, expect, it } from '@jest/globals';
import { defaultSingleSignOn, type SingleSignOnSettings } from '@atrium/contracts/single-sign-on/rules';
import { cleanName, usernamesFrom, vouchedBy } from './claims-rules.js';

const settings = (wishes: Partial<SingleSignOnSettings> = {}) => ({ ...defaultSingleSignOn, ...wishes });

describe('an address', () => {
  it('counts as verified when the provider says so of the claim “email”', () => {
    const email = 'bea@acme.example';
    expect(vouchedBy({ email, email_verified: true }, settings())).toMatchObject({ email, isVerified: true });
    expect(vouchedBy({ email, email_verified: 'true' }, settings()).isVerified).toBe(true);
    expect(vouchedBy({ email }, settings()).isVerified).toBe(false);
    expect(vouchedBy({ upn: email, email_verified: true }, settings({ emailClaim: 'upn' })).isVerified).toBe(false);
  });

  it('counts otherwise where the organisation trusts it, unless the provider denies it', () => {
    const trusting = settings({ emailClaim: 'upn', trustsEmail: true });
    expect(vouchedBy({ upn: 'bea@acme.example' }, trusting).isVerified).toBe(true);
    expect(vouchedBy({ upn: 'bea@acme.example', email_verified: false }, trusting).isVerified).toBe(false);
  });

  it('is none where something else stands', () => {
    for (const email of ['bea', 4711, ['bea@acme.example'], 'a b@acme.example', `${'x'.repeat(260)}@acme.example`]) {
      expect(vouchedBy({ email, email_verified: true }, settings()).email).toBe('');
    }
  });
});

describe('groups', () => {
  const grouped = settings({
    groupRoles: [
      { group: 'leads', role: 'manager' },
      { group: 'engineers', role: 'dev' },
    ],
    defaultRole: 'supervisor',
  });

  it('give the role of the first that fits, else the default one', () => {
    expect(vouchedBy({ groups: ['engineers', 'leads'] }, grouped).role).toBe('manager');
    expect(vouchedBy({ groups: 'engineers' }, grouped).role).toBe('dev');
    expect(vouchedBy({ groups: ['Leads', 7, null] }, grouped).role).toBe('supervisor');
    expect(vouchedBy({}, grouped).role).toBe('supervisor');
  });

  it('give none where no roles are mapped', () => {
    expect(vouchedBy({ groups: ['leads'] }, settings()).role).toBeNull();
    expect(vouchedBy({ groups: ['leads'] }, settings({ ...grouped, groupsClaim: '' })).role).toBeNull();
  });
});

describe('names', () => {
  it('are as names may be here', () => {
    const claims = { given_name: ' Ada\u0000<b>', family_name: 'x'.repeat(90) };
    expect(vouchedBy(claims, settings()).names).toEqual({ firstname: 'Ada b', lastname: 'x'.repeat(60) });
    expect(vouchedBy({ given_name: 7 }, settings()).names).toEqual({});
    expect(cleanName('@')).toBe('');
  });

  it('for signing in follow from the address, and are never too short or too long', () => {
    const names = usernamesFrom('ada.lovelace+work@acme.example', 'abcdef0123456789');
    expect(names).toEqual([
      'ada.lovelacework',
      'ada.lovelacework2',
      'ada.lovelacework3',
      'ada.lovelacework4',
      'ada.lovelacework-abcdef01',
    ]);
    for (const wanted of ['x@acme.example', `${'long'.repeat(20)}@acme.example`, '@', '']) {
      for (const name of usernamesFrom(wanted, 'abcdef0123456789')) {
        expect(name.length).toBeGreaterThanOrEqual(4);
        expect(name.length).toBeLessThanOrEqual(30);
      }
    }
  });
});
