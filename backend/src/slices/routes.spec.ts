import { describe, expect, it } from '@jest/globals';
import { commandTable } from '@atrium/contracts/command-table';
import type { CommandContract } from '@atrium/contracts/core/commands';
import { mayWait, type RouteOptions } from '@atrium/contracts/core/routes';
import { routeTable } from '@atrium/contracts/route-table';
import { getMetadataStorage } from 'class-validator';
import { slices } from './index.js';

it('the slices serve just the routes by which clients send commands', () => {
  const served = Object.fromEntries(slices.flatMap(({ routes = {} }) => Object.entries(routes)));
  // A plain kind's routes are made for each side, so their functions are other ones.
  expect(JSON.parse(JSON.stringify(served))).toEqual(JSON.parse(JSON.stringify(routeTable)));
});

it('each route is of a command that is declared, and no two share a method and a path', () => {
  const addresses = Object.entries(routeTable).flatMap(([command, { methods, paths }]) => {
    expect(Object.keys(commandTable)).toContain(command);
    return methods.flatMap((method) => paths.map((path) => `${method} ${path}`));
  });
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe('what never waits on a device for a connection', () => {
  const routes: readonly (readonly [string, RouteOptions])[] = Object.entries(routeTable);
  const contracts = new Map<string, CommandContract>(Object.entries(commandTable));
  const fieldsOf = (name: string): readonly string[] => {
    const body = contracts.get(name)?.body;
    if (body === undefined) return [];
    return getMetadataStorage()
      .getTargetValidationMetadatas(body, '', false, false)
      .map(({ propertyName }) => propertyName);
  };

  it.each<[string, (name: string, options: RouteOptions) => boolean]>([
    ['asks for a proof', (name) => contracts.get(name)?.reauthenticate !== undefined],
    ['holds a password', (name) => fieldsOf(name).some((field) => /password/i.test(field))],
    ['reveals a secret', (_, { reveals }) => reveals === true],
    ['makes a file', (_, { limit }) => limit === 'export'],
    ['acts on the installation', (_, { tenant }) => tenant === 'system'],
  ])('is what %s', (_, is) => {
    const found = routes.filter(([name, options]) => is(name, options));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(([, options]) => mayWait(options)).map(([name]) => name)).toEqual([]);
  });

  it('is not an edit of a record', () => {
    const edits = routes.filter(([name]) =>
      /^(Edit|Create|Delete|Restore)(Bug|Ticket|Task|FeatureRequest)$/.test(name),
    );
    expect(edits).toHaveLength(16);
    expect(edits.filter(([, options]) => !mayWait(options))).toEqual([]);
  });
});
