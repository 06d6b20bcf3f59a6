import { expect, jest, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextDecoder, TextEncoder } from 'node:util';
import { FakeSocket } from '../platform/testing/fake-socket';

const socket = new FakeSocket();
jest.unstable_mockModule('../platform/sync/socket', () => ({ socket }));
// What reads the sources runs on Node, and not on a page.
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { makeRouter } = await import('./router');
const { readScreens } = await import('../../build/screens');

test('the build knows of each screen by what modules it is drawn', () => {
  const screens = readScreens(dirname(fileURLToPath(import.meta.url)));
  const drawn = Object.values(makeRouter().routesById).filter(({ options }) => options.component !== undefined);
  expect([...screens.keys()].toSorted()).toEqual([...new Set(drawn.map(({ fullPath }) => fullPath))].toSorted());
  const named = (address: string) => screens.get(address)?.map((module) => module.replace(/^.*\/src\//, ''));
  expect(named('/u/home')).toEqual(['routes/workspace-layout', 'routes/home-page']);
  expect(named('/u/devbug')).toEqual(['routes/workspace-layout', 'features/bugs/bug-screen']);
  expect(named('/')).toEqual(['features/session/login-screen']);
  for (const module of [...screens.values()].flat()) expect(existsSync(`${module}.tsx`)).toBe(true);
});
