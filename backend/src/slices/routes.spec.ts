import { expect, it } from '@jest/globals';
import { commandTable } from '@atrium/contracts/command-table';
import { routeTable } from '@atrium/contracts/route-table';
import { slices } from './index.js';

it('the slices serve just the routes by which clients send commands', () => {
  const served = slices.flatMap(({ routes = {} }) => Object.entries(routes));
  expect(Object.fromEntries(served)).toEqual(routeTable);
});

it('each route is of a command that is declared, and no two share a method and a path', () => {
  const addresses = Object.entries(routeTable).flatMap(([command, { methods, paths }]) => {
    expect(Object.keys(commandTable)).toContain(command);
    return methods.flatMap((method) => paths.map((path) => `${method} ${path}`));
  });
  expect(new Set(addresses).size).toBe(addresses.length);
});
