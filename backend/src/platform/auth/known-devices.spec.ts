import { describe, expect, it } from '@jest/globals';
import { SecretKeys } from '../secrets/keys.js';
import { KnownDevices } from './known-devices.js';

const secret = 'a secret of the installation, long enough';
const other = 'a secret of another installation, also long';
const devices = new KnownDevices(new SecretKeys(secret).keysFor('knownDevice'));

describe('a device', () => {
  it('is known by who signed in on it, however they write their name', () => {
    const cookie = devices.after('Ann', undefined);
    expect(devices.knows('ANN', cookie)).toBe(cookie.split('~')[0]);
    expect(devices.knows('Bob', cookie)).toBeNull();
    expect(devices.after('ann', cookie)).toBe(cookie);
  });

  it('is known by those who signed in on it last', () => {
    let cookie: string | undefined;
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) cookie = devices.after(name, cookie);
    expect(['one', 'two', 'six'].map((name) => devices.knows(name, cookie) !== null)).toEqual([false, true, true]);
  });

  it('stays known after the secret changed, and has one proof by the new one from the next sign-in on', () => {
    const cookie = devices.after('ann', devices.after('bob', undefined));
    const rotated = new KnownDevices(new SecretKeys(other, [secret]).keysFor('knownDevice'));
    expect(rotated.knows('ann', cookie)).toBe(cookie.split('~')[0]);
    const renewed = rotated.after('ann', cookie);
    expect(renewed.split('~')).toHaveLength(3);
    const later = new KnownDevices(new SecretKeys(other).keysFor('knownDevice'));
    expect([later.knows('ann', renewed) !== null, later.knows('bob', renewed)]).toEqual([true, null]);
  });

  it('is not known by a forged proof, nor by a proof of another device', () => {
    const [cookie, other] = [devices.after('ann', undefined), devices.after('ann', undefined)];
    const stolen = `${cookie.split('~')[0]}~${other.split('~')[1]}`;
    for (const made of ['', 'x', `${'a'.repeat(22)}~${'b'.repeat(22)}`, stolen, `${cookie}~`, `~${cookie}`]) {
      expect([made, devices.knows('ann', made)]).toEqual([made, null]);
      expect(devices.knows('ann', devices.after('ann', made))).not.toBeNull();
    }
    const elsewhere = new KnownDevices(new SecretKeys(other).keysFor('knownDevice'));
    expect(elsewhere.knows('ann', cookie)).toBeNull();
  });
});
