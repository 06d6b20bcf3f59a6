import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { commandTable } from '@atrium/contracts/command-table';
import { Refusal } from '@atrium/contracts/core/problems';
import { actorFrom } from '../../src/platform/auth/actors.js';
import { groupBy } from '@atrium/contracts/core/values';
import { problemOf } from '../support/client.js';
import type { Person } from '../support/people.js';
import { type BodyField, bodyWith, fieldsOf, passesRulesOf, sampleOf } from './body-shapes.js';
import type { CommandCase } from './cases/case-shapes.js';
import { commandCases, recordMakers } from './route-table.js';
import { addressNaming, newWorld, type World } from './world.js';

// What is gone over grows with every command.
jest.setTimeout(300_000);

/** A case with what to send, by whom, and where to. */
interface Target {
  readonly given: CommandCase;
  readonly sender: Person;
  readonly method: string;
  readonly path: string;
  readonly id: string | undefined;
  readonly fields: readonly BodyField[];
  readonly sample: object;
}

/** A target with a field, and what is put into it. */
interface Shot {
  readonly target: Target;
  readonly field: BodyField;
  readonly value: unknown;
}

let world: World;
let targets: readonly Target[];

beforeAll(async () => {
  world = await newWorld();
  const made: Target[] = [];
  for (const given of commandCases) made.push(await targetOf(given));
  // Records that limit the choices of others are changed last.
  targets = made.toSorted((a, b) => Number(changesChoices(a)) - Number(changesChoices(b)));
});
afterAll(() => world.app.stop());

async function targetOf(given: CommandCase): Promise<Target> {
  const [method = '', path = ''] = given.route.split(' ');
  const { admin } = world.acme;
  const sender = given.route.includes('/origin/') ? world.root : admin;
  const make = recordMakers[given.record ?? ''];
  const id = given.record === 'self' ? sender.user._id : await make?.(admin, 'Own', world.root);
  const { body } = commandTable[given.command];
  return {
    given,
    sender,
    method,
    path: id === undefined ? path : addressNaming(path, id),
    id,
    fields: fieldsOf(body),
    sample: sampleOf(body),
  };
}

function changesChoices({ given }: Target): boolean {
  return given.command === 'UpdateSettings';
}

function nested(levels: number): unknown {
  let made: unknown = 'x';
  for (let level = 0; level < levels; level++) made = level % 2 === 0 ? { x: made } : [made];
  return made;
}

/** What fits no field, or only a few. */
const misfits: readonly unknown[] = [
  null,
  [],
  [null],
  [[]],
  [{}],
  {},
  [1],
  ['x', 'x'],
  -1,
  1.5,
  1e308,
  true,
  '',
  '\ud800',
  'a\ud800@example.com',
  ['\udfff'],
  { '\udfff': 'x' },
  'x'.repeat(30_000),
  '9999-12-31',
  nested(500),
];

/** Names that every plain object answers to, whatever was put into it. */
const inherited: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

/** Each field gets some of the values, and all fields of a body with the same rules together each of them. */
function shotsAt(target: Target, fields: readonly BodyField[], values: readonly unknown[]): Shot[] {
  return [...groupBy(fields, ({ rules }) => rules).values()].flatMap((alike) =>
    Array.from({ length: Math.max(alike.length, values.length) }, (_, at) => ({
      target,
      field: alike[at % alike.length]!,
      value: values[at % values.length],
    })),
  );
}

/** Each of the names in each field that is an id, or holds some. */
const shotsAtIds = (names: readonly string[]): Shot[] =>
  targets.flatMap((target) =>
    target.fields
      .filter(({ isId }) => isId)
      .flatMap((field) => names.map((name) => ({ target, field, value: field.isList ? [name] : name }))),
  );

const bodyOf = ({ target: { given, sender, sample }, field, value }: Shot): object =>
  bodyWith(given.body(sender), sample, field.path, value) as object;

const nameOf = ({ target, field, value }: Shot): string =>
  `${target.given.route} ${field.path.join('.')} = ${JSON.stringify(value).slice(0, 60)}`;

const passesRules = (shot: Shot): Promise<boolean> =>
  passesRulesOf(commandTable[shot.target.given.command].body, bodyOf(shot));

/**
 * Sends each, some at a time, and gives those that fail, with what was answered. Those at one record go one after the
 * other: at the same time they would wait for each other until they are refused as busy.
 */
async function failuresOf(shots: readonly Shot[]): Promise<string[]> {
  const failures: string[] = [];
  const rest = groupBy(shots, ({ target }) => target.given.route).values();
  const send = async (shot: Shot) => {
    const { method, path, sender } = shot.target;
    const answer = await sender.client.send(method, path, bodyOf(shot));
    const { status, text } = answer;
    const isRight = status < 500 && (status < 400 || problemOf(answer).statusCode === status);
    if (!isRight) failures.push(`${nameOf(shot)}: ${status} ${text.slice(0, 200)}`);
  };
  const turn = async () => {
    for (const alike of rest) for (const shot of alike) await send(shot);
  };
  await Promise.all(Array.from({ length: 16 }, turn));
  return failures;
}

describe('each field of each command', () => {
  it('may hold anything, without a failure of the server', async () => {
    const failures: string[] = [];
    const sent: Shot[] = [];
    let tried = 0;
    let passed = 0;
    for (const target of targets) {
      // The rules answer for themselves: of what they refuse, a field sends one.
      const refused = new Set<BodyField>();
      for (const shot of shotsAt(target, target.fields, [...misfits, 'constructor', '__proto__'])) {
        tried += 1;
        const failed = (error: unknown) => failures.push(`rules: ${nameOf(shot)}: ${String(error)}`) === 0;
        if (await passesRules(shot).catch(failed)) passed += 1;
        else if (refused.has(shot.field)) continue;
        else refused.add(shot.field);
        sent.push(shot);
      }
    }
    failures.push(...(await failuresOf(sent)));
    expect(failures).toEqual([]);
    expect(tried).toBeGreaterThan(10_000);
    expect(passed).toBeGreaterThan(500);
    expect(sent.length).toBeGreaterThan(passed);
  });
});

describe('a body that is nested beyond measure', () => {
  it.each([
    ['objects', '{"x":', '}'],
    ['lists', '[', ']'],
    ['both', '{"x":[', ']}'],
  ])('is refused: %s', async (_, open, close) => {
    for (const levels of [100, 1_000, 20_000]) {
      const raw = `{"description":${open.repeat(levels)}1${close.repeat(levels)}}`;
      const answer = await world.acme.admin.client.send('POST', '/api/bug/createbug', undefined, { raw });
      expect(problemOf(answer)).toMatchObject({ statusCode: 400, code: 'invalid' });
    }
  });
});

describe('a name that every object has', () => {
  it('is refused as an id by every command', async () => {
    const all = shotsAtIds(inherited);
    expect(all.length).toBeGreaterThan(500);
    const passed: string[] = [];
    for (const shot of all) if (await passesRules(shot)) passed.push(nameOf(shot));
    expect(passed).toEqual([]);
  });

  it('is to every decision behind the rules what any other id is that names nothing', async () => {
    const { actors, runner } = world.app.services;
    const outcomeOf = async (shot: Shot): Promise<string> => {
      const { sender, given, id = sender.user._id } = shot.target;
      const account = await actors.present(sender.user.tenentId, sender.user._id);
      if (account === null) throw new Error('Nobody sends it');
      const request = { name: given.command, data: bodyOf(shot), actor: actorFrom(account), id };
      return runner.run(request).then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
    };
    const wrong: string[] = [];
    for (const shot of shotsAtIds(['constructor', '__proto__'])) {
      // Another one each time: those of parts are chosen by who adds them, and taken once.
      const id = randomUUID();
      const nothing = { ...shot, value: shot.field.isList ? [id] : id };
      const [outcome, expected] = [await outcomeOf(shot), await outcomeOf(nothing)];
      if (outcome !== expected) wrong.push(`${nameOf(shot)}: ${outcome}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});
