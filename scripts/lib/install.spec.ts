import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

import { checkNode, isInstalled, nodeRange } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    contracts: { version: '0.1.0' },
    'node_modules/@atrium/contracts': { link: true },
    'node_modules/redis': { version: '6.3.1', integrity: 'sha512-a' },
    'node_modules/only-on-darwin': { version: '1.0.0', optional: true },
  },
};
const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
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

test.each(['18.20.0', '20.18.3', '21.7.0', '22.12.0', '23.11.0', '25.9.0', '27.0.0'])(
  'Node %s is refused in plain words',
  (version) => {
    expect(() => checkNode(version)).toThrow(
      `Atrium runs on Node 20.19, 22.13, 24 or 26, or a later version of one of these lines; this is ${version}.`,
    );
  },
);

test.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '24.21.0', '26.10.0'])('Node %s is taken', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test('the packages and the images say the same of Node', () => {
  expect(JSON.parse(textOf('package.json')).engines).toEqual({ node: nodeRange() });
  const images = [...textOf('Dockerfile').matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);
  expect(new Set(images).size).toBe(1);
  const [version = ''] = /^\d+\.\d+\.\d+(?=-)/.exec(images[0] ?? '') ?? [];
  expect(() => checkNode(version)).not.toThrow();
});

test('no package may run a script of its own when it is installed', () => {
  expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true');
});
