import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client, problemOf } from '../support/client.js';
import { newPerson, type Person } from '../support/people.js';
import { Dice } from './dice.js';
import { commandCases, recordMakers } from './route-table.js';
import { addressOf, countEvents, nameOf, newWorld, addressNaming, type World } from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(120_000);

let world: World;

beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.app.stop());

/** What no answer may hold: traces of calls, paths of files, words of libraries. */
const inside =
  /\bat [\w.<>]+ \(|node_modules|\.(ts|js):\d+|\/(work|home|usr|tmp)\/|class-validator|fastify|redis|eventstore|grpc/i;

function expectNothingOfUs(text: string, where: object): void {
  expect({ ...where, told: inside.exec(text)?.[0] }).toEqual({ ...where, told: undefined });
}

const extras: Record<string, string> = {
  'a field that nobody knows': '"isAdmin":true',
  'a prototype': '"__proto__":{"polluted":true,"role":"admin"}',
  'a constructor': '"constructor":{"prototype":{"polluted":true}}',
  'fields that only the server sets': '"version":99,"credentialVersion":0,"rightsSince":"0","tenant":"system"',
};

describe('a body with more than the form', () => {
  it.each(Object.entries(extras))('is refused by every command, without effect: %s', async (_, extra) => {
    const { admin } = world.acme;
    const before = await countEvents(world.app, world.acme._id);
    for (const given of commandCases) {
      const [method = '', path = ''] = given.route.split(' ');
      const text = JSON.stringify(given.body(admin)).replace(/^\{/, `{${extra},`).replace(',}', '}');
      const named = given.record === undefined ? path : addressNaming(path, admin.user._id);
      const answer = await admin.client.send(method, named, undefined, { raw: text });
      expect({ route: given.route, status: answer.status }).toEqual({ route: given.route, status: 400 });
      expectNothingOfUs(answer.text, { route: given.route });
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(await countEvents(world.app, world.acme._id)).toBe(before);
  });
});

describe('a failure of the server itself', () => {
  it('is reported as one, without its contents', async () => {
    const { client } = world.acme.admin;
    const failure = new Error('a detail of the inside, at /srv/inside.ts:1');
    const broken = jest.spyOn(world.app.services.readModel, 'visible').mockRejectedValue(failure);
    const answer = await client.get('/api/user/fetchuser');
    broken.mockRestore();
    expect(problemOf(answer)).toEqual({ statusCode: 500, code: 'failed', message: expect.any(String) });
    expect(answer.text).not.toMatch(/detail|inside/);
    expectNothingOfUs(answer.text, {});
    expect((await client.get('/api/user/fetchuser')).status).toBe(200);
  });
});

/** A form with some fields broken, left out or added; now and then something else altogether. */
function broken(dice: Dice, form: object): string {
  if (dice.chance(0.1)) return dice.text();
  if (dice.chance(0.15)) return JSON.stringify(dice.json(3));
  const fields: Record<string, unknown> = { ...form };
  for (const field of Object.keys(fields)) {
    if (dice.chance(0.35)) fields[field] = dice.json(2);
    if (dice.chance(0.1)) delete fields[field];
  }
  for (const extra of dice.list(2, () => dice.text())) fields[extra] = dice.json(2);
  const text = JSON.stringify(fields);
  return dice.chance(0.1) ? text.slice(0, dice.below(text.length)) : text;
}

/** The text as it can go over the wire: without halves of characters. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

describe('three thousand requests that nobody would send', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
  const types = [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/json; charset=utf-16',
    'x/y',
    '',
  ];

  async function shoot(dice: Dice, senders: readonly Client[], ids: readonly string[]): Promise<number> {
    const route = dice.oneOf(world.app.routes);
    const method = dice.chance(0.85) ? route.method : dice.oneOf(methods);
    const form = commandCases.find((given) => given.route === nameOf(route))?.body(world.acme.admin) ?? {
      username: 'somebody',
      password: 'long enough',
    };
    const id = dice.chance(0.6) ? dice.oneOf(ids) : dice.text();
    const encoded = encodeURIComponent(wellFormed(id));
    const query = dice.chance(0.3)
      ? `?${dice.oneOf(['id', 'q', 'page', 'limit', 'sort', 'tenentId', 'x'])}=${encoded}`
      : '';
    const path = addressOf(route, '@id').replace(encodeURIComponent('@id'), encoded) + query;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const headers: Record<string, string> = {};
    if (dice.chance(0.1)) headers['if-match'] = dice.oneOf(['"x"', '1e9', '-1', '"', '*', '99999999999999999999']);
    if (dice.chance(0.1)) headers['idempotency-key'] = dice.oneOf(['k', ' ', 'k'.repeat(201), 'a\tb']);
    if (dice.chance(0.05)) headers['cookie'] = dice.oneOf(['atrium=x', 'atrium=%', '=;=;', 'XSRF-TOKEN=a.b', ';;;']);
    if (dice.chance(0.05)) headers['accept-encoding'] = dice.oneOf(['br', 'gzip;q=2', '*', 'nonsense']);
    const answer = await dice.oneOf(senders).send(method, path, undefined, {
      ...(hasBody
        ? { raw: wellFormed(broken(dice, form)), type: dice.chance(0.9) ? types[0]! : dice.oneOf(types) }
        : {}),
      headers,
    });
    const where = { method, path };
    expect({ ...where, failed: answer.status >= 500 && answer.text }).toEqual({ ...where, failed: false });
    if (answer.status >= 400 && method !== 'HEAD') {
      // Directories are refused in the words of their own protocol, unless it was no request at all.
      if (path.startsWith('/api/scim/') && answer.text.includes('"schemas"')) {
        expect(answer.body).toMatchObject({ status: String(answer.status) });
      } else {
        const { statusCode, code, message } = problemOf(answer);
        expect([statusCode, typeof code, typeof message]).toEqual([answer.status, 'string', 'string']);
      }
      expectNothingOfUs(answer.text, where);
    }
    return answer.status;
  }

  it('meet no failure of the server, and every refusal is well formed', async () => {
    const dice = new Dice(8_675_309);
    const attacker = await newPerson(world.acme.admin, { role: 'admin' });
    const weak = await newPerson(world.acme.admin);
    const ids: string[] = [];
    for (const make of Object.values(recordMakers)) ids.push(await make(world.acme.admin, 'Shot', world.root));
    const senders: Person['client'][] = [attacker.client, attacker.client, weak.client, new Client(world.app.url)];
    const statuses = new Map<number, number>();
    for (let shots = 0; shots < 3_000; shots += 8) {
      const volley = await Promise.all(Array.from({ length: 8 }, () => shoot(dice, senders, ids)));
      for (const status of volley) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // The shots have to have got through to where it hurts: refused forms as well as done commands.
    for (const status of [200, 400, 401, 403, 404, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(10);
    expect((await new Client(world.app.url).get('/api/health/ready')).status).toBe(200);
  });
});
