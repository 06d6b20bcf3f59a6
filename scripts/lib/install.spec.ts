import { expect, test } from '@jest/globals';

import { checkNode, isInstalled } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    contracts: { version: '0.1.0' },
    'node_modules/@atrium/contracts': { link: true },
    'node_modules/redis': { version: '6.3.1', integrity: 'sha512-a' },
    'node_modules/only-on-darwin': { version: '1.0.0', optional: true },
  },
};
const links = { 'node_modules/@atrium/contracts': { link: true } };

test('packages of the lock file are installed when npm has recorded the same versions', () => {
  const redis = { version: '6.3.1', integrity: 'sha512-a' };
  expect(isInstalled(wanted, { packages: { ...links, 'node_modules/redis': redis } })).toBe(true);
  expect(isInstalled(wanted, { packages: { ...links, 'node_modules/redis': { ...redis, version: '6.3.0' } } })).toBe(
    false,
  );
  expect(isInstalled(wanted, { packages: links })).toBe(false);
  expect(isInstalled(wanted, {})).toBe(false);
});

test('an old Node is refused in plain words', () => {
  expect(() => checkNode('18.20.0')).toThrow(/needs Node 20\.11 or newer; this is 18\.20\.0/);
  expect(() => checkNode('20.9.0')).toThrow(/20\.9\.0/);
  expect(() => checkNode('20.11.0')).not.toThrow();
  expect(() => checkNode('24.0.0')).not.toThrow();
});
