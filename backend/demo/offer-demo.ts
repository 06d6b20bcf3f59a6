import type { Services } from '../src/platform/services.js';
import { demoPassword, everybody, type PersonKey } from './people.js';
import { seedDemo } from './seed.js';

/** The accounts worth trying first, with what there is to see. */
const notable: readonly (readonly [PersonKey, string])[] = [
  ['nadia', 'runs the installation: every organisation'],
  ['helena', 'founder of Marigold: everything inside it'],
  ['meera', 'leads development'],
  ['tomasz', 'develops'],
  ['anjali', 'leads support, reads everything'],
  ['samuel', 'leads testing'],
  ['leila', 'answers at the support desk'],
  ['sofia', 'personnel'],
  ['clara', 'admin of another organisation, Blue Heron Inns'],
];

/**
 * Makes the demo data, where the store is empty.
 * @returns what to tell the person who started the program; null when this is no demo store
 */
export async function offerDemo(services: Services): Promise<string | null> {
  const seeding = await seedDemo(services);
  return seeding === 'elsewhere' ? null : seeding === 'made' ? introduction() : reminder();
}

function introduction(): string {
  const rows = notable.map(([key, what]) => {
    const { role, username } = everybody[key];
    return `    ${role.padEnd(12)}${username.padEnd(18)}${what}`;
  });
  return `
  The demo company, Marigold Hospitality Software, is there. Sign in as any of its people:

    ${'role'.padEnd(12)}username
${rows.join('\n')}

  Everybody's password is  ${demoPassword}
`;
}

function reminder(): string {
  const accounts = notable.slice(0, 5).map(([key]) => `${everybody[key].username} (${everybody[key].role})`);
  return `
  Demo accounts: ${accounts.join(', ')}.
  Their password is  ${demoPassword}  unless you changed it.
`;
}
