import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isEntries, placeOf } from '../../src/platform/kernel/entries.js';
import { type Random, seeded, setting } from '../faults/random.js';
import type { CommandCase } from '../security/cases/case-shapes.js';
import { commandCases, recordMakers } from '../security/route-table.js';
import { pathWith } from '../security/world.js';
import { startApp, type TestApp } from '../support/app.js';
import { figuresText, PastOracle } from '../support/past-oracle.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { keepProof } from '../support/sessions.js';

const steps = setting('FUZZ_STEPS', 100);
/** What happens between two notes. */
const stretch = 25;

let app: TestApp;
let acme: Organisation;
let root: Person;
let people: Person[];

beforeAll(async () => {
  app = await startApp();
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  const [agent, developer, nobody] = [
    await newPerson(acme.admin, { role: 'member', flags: ['deletenotes', 'createpolicy'] }),
    await newPerson(acme.admin, { role: 'dev', flags: 'preset' }),
    await newPerson(acme.admin, { role: 'member', flags: [] }),
  ];
  people = [acme.admin, agent, developer, nobody];
  for (const { client } of [root, ...people]) await keepProof(app, client);
}, 60_000);
afterAll(() => app.stop());

/** Commands that end what the others need, such as accounts and sessions, or take something out of the past. */
const isHarmless = ({ record = '', route }: CommandCase): boolean =>
  !['self', 'users', 'tenants', 'settings'].includes(record) && !/\/api\/(user|tenant|session|auth)|erase/.test(route);

/** Records of every kind, changed by every command, whether these are refused or not. */
class Bustle {
  readonly records: { readonly collection: string; readonly id: string }[] = [];
  private readonly cases = commandCases.filter(isHarmless);
  private readonly makers = Object.entries(recordMakers).filter(([name]) => name !== 'tenants');

  constructor(private readonly random: Random) {}

  /** Makes one record of each collection. */
  async begin(): Promise<void> {
    for (const [collection, make] of this.makers) {
      this.records.push({ collection, id: await make(acme.admin, 'Marked', root) });
    }
  }

  async step(): Promise<void> {
    const { random } = this;
    const sender = random.chance(0.7) ? acme.admin : random.pick(people);
    if (random.chance(0.15)) {
      const [collection, make] = random.pick(this.makers);
      const id = await make(sender, `Marked ${random.next()}`, root).catch(() => null);
      if (id !== null) this.records.push({ collection, id });
      return;
    }
    const { route, record, body } = random.pick(this.cases);
    const [method = '', path = ''] = route.split(' ');
    const own = this.records.filter(({ collection }) => collection === record);
    const id = own.length === 0 ? '' : random.pick(own).id;
    await sender.client.send(method, record === undefined ? path : pathWith(path, id), body(sender));
  }

  /** The histories of some records, and what lies within them. */
  topics(): string[] {
    const all = app.services.registry.collections.filter(isEntries);
    return this.records
      .slice(0, 60)
      .flatMap((record) => [
        `history:${record.collection}:${record.id}`,
        ...all
          .filter(({ parents }) => parents.includes(record.collection))
          .map((entries) => `${entries.collection}:${placeOf(entries, record)}`),
      ]);
  }
}

describe('the past of every topic', () => {
  it(
    'is what was seen then, without what is seen no more',
    seeded(async (random) => {
      const oracle = new PastOracle(app);
      const bustle = new Bustle(random);
      await bustle.begin();
      for (let n = 0; n < steps; n++) {
        await bustle.step();
        if (n % stretch === 0) for (const person of people) await oracle.note(person, bustle.topics());
      }
      const { notes } = oracle;
      expect(new Set(notes.map(({ topic }) => topic)).size).toBeGreaterThan(60);
      expect((await oracle.differences()).slice(0, 8)).toEqual([]);
      expect((await oracle.wrongDeltas()).slice(0, 8)).toEqual([]);

      // Whatever they saw then: fewer rights today show less of then.
      const [, agent, developer] = people;
      const narrowed = [agent!, developer!];
      for (const person of narrowed) {
        const wanted = { deletenotes: false, createpolicy: false, developertask: false, role: 'member' };
        await acme.admin.client.put(`/api/user/updateuser/${person.user._id}`, wanted);
      }
      expect((await oracle.differences(narrowed)).slice(0, 8)).toEqual([]);
      const figures = oracle.figures();
      process.stderr.write(`FAULT_SEED=${random.seed} FUZZ_STEPS=${steps}: ${figuresText(figures)}\n`);
      // What compares nothing finds no difference either.
      expect(figures.narrowed).toBeGreaterThan(60);
      expect(figures.shownLess).toBeGreaterThan(0);
    }),
    240_000 * Math.max(1, steps / 100),
  );
});
