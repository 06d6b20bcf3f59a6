import type { AccessRule } from '@atrium/contracts/core/access';
import { commandTable, type CommandName } from '@atrium/contracts/command-table';
import { type PermissionFlag, roles } from '@atrium/contracts/core/permissions';
import { type ServedRoute } from '../support/routes.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Answer } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { keepProof } from '../support/sessions.js';
import {
  commandCases,
  isDocumentation,
  machineryRoutes,
  publicRoutes,
  readCases,
  recordMakers,
  undoRoutes,
  uploadRoutes,
} from './route-table.js';

/** The word that stands in every text of the other organisation's records. */
export const marker = 'Umbrella-Secret';

/** A record of the other organisation. */
export interface ForeignRecord {
  readonly collection: string;
  readonly id: string;
}

/** An organisation with people of every role, and another one whose records must stay unknown to them. */
export interface World {
  readonly app: TestApp;
  readonly root: Person;
  readonly acme: Organisation;
  readonly umbrella: Organisation;
  readonly foreign: readonly ForeignRecord[];
}

/** @param wishes `foreign` for records of every kind in the other organisation, which take a while to make */
export async function newWorld(wishes: { readonly foreign?: boolean } = {}): Promise<World> {
  const app = await startApp();
  const root = await signInSuperadmin(app);
  const acme = await newOrganisation(root);
  const umbrella = await newOrganisation(root, `${marker} ${Date.now()}`);
  const foreign: ForeignRecord[] = [{ collection: 'users', id: umbrella.admin.user._id }];
  for (const [collection, make] of wishes.foreign === true ? Object.entries(recordMakers) : []) {
    foreign.push({ collection, id: await make(umbrella.admin, marker, root) });
  }
  for (const { client } of [root, acme.admin, umbrella.admin]) await keepProof(app, client);
  // Without it the key of the log would come at some time within the first minute.
  await app.services.headWriter.run();
  return { app, root, acme, umbrella, foreign };
}

/** Everybody whom the tests let try: each role with the flags that the form ticks for it, and nobody's rights. */
export async function peopleOf({ app, acme }: World): Promise<ReadonlyMap<string, Person>> {
  const people = new Map<string, Person>();
  const inside = roles.filter((role) => role !== 'superadmin');
  for (const role of inside) people.set(role, await newPerson(acme.admin, { role, flags: 'preset' }));
  people.set('nobody', await newPerson(acme.admin, { role: 'member', flags: [] }));
  for (const { client } of people.values()) await keepProof(app, client);
  return people;
}

/** Method and path of a route as the table names it: without the record's id at the end, and `GET` for `HEAD`. */
export function nameOf({ method, path }: ServedRoute): string {
  const isHistory = path.includes('/:collection');
  return `${method === 'HEAD' ? 'GET' : method} ${isHistory ? path : path.replace(/\/:id$/, '')}`;
}

/** The routes that are registered, but of which the table does not know what to expect. */
export function unknownRoutes(routes: readonly ServedRoute[]): string[] {
  const known = new Set([
    ...[...commandCases, ...readCases].map(({ route }) => route),
    ...uploadRoutes,
    ...undoRoutes,
    ...machineryRoutes,
  ]);
  return routes.filter((route) => !known.has(nameOf(route)) && !isPublic(route)).map(nameOf);
}

export function isPublic(route: ServedRoute): boolean {
  return isDocumentation(route.path) || nameOf(route) in publicRoutes;
}

/** The routes that change something, with the public ones. */
export function unsafeRoutes(routes: readonly ServedRoute[]): ServedRoute[] {
  return routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
}

const isForPeople = ({ kind }: AccessRule): boolean => kind !== 'nobody';

/** The commands that people send; those that only the product sends have no route. */
export const commandNames = Object.keys(commandTable)
  .filter((name): name is CommandName => name in commandTable)
  .filter((name) => isForPeople(commandTable[name].access));

/** The flags of which any opens a command; null for commands that need none, `superadmin` for theirs. */
export function flagsFor(command: CommandName): readonly PermissionFlag[] | 'everybody' | 'superadmin' {
  const access: AccessRule = commandTable[command].access;
  switch (access.kind) {
    case 'any-of':
      return access.flags;
    case 'signed-in':
      return 'everybody';
    case 'superadmin':
      return 'superadmin';
    case 'nobody':
      return [];
    default:
      return access satisfies never;
  }
}

/** An address in which a record's id stands where the route has it, with the other parameters filled in. */
export function addressOf({ path }: ServedRoute, id: string): string {
  return path.replace(':collection', 'users').replace(':id', encodeURIComponent(id)).replace('*', 'anything');
}

export { randomId } from './random-id.js';

/** A path of the table with a record's id where it has its place: in the middle, or at the end. */
export function pathWith(path: string, id: string): string {
  return path.includes('/:id/') ? path.replace('/:id/', `/${id}/`) : `${path}/${id}`;
}

/** The same where the id may stand behind the path as well. */
export function addressNaming(path: string, id: string): string {
  return path.includes('/:id/') ? pathWith(path, id) : `${path}?id=${id}`;
}

/** What of an answer is the same for two indistinguishable ids. */
export function outcomeOf({ status, text }: Answer<unknown>, id: string): string {
  return `${status} ${text.replaceAll(id, '<id>')}`;
}

/** How many events the organisation's streams hold, save what the product notes by itself: the audit log, and the heads that sign it. */
export async function countEvents({ services }: TestApp, tenant: string): Promise<number> {
  let count = 0;
  for await (const { event } of services.eventStore.client.readAll()) {
    const isOwn = event !== undefined && /^(?:audit|head)-/.test(event.streamId);
    if (event?.streamId.includes(`-${tenant}.`) && !isOwn) count += 1;
  }
  return count;
}
