import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const scripts = new URL('../', import.meta.url);
const staticImport = /^(?:import|export)\s(?:[^;]*?\sfrom\s)?'([^']+)';/gm;

/** Packages that a module loads before its first line runs, by itself or by another of ours. */
function packagesBehind(module: URL, known = new Set<string>()): string[] {
  if (known.has(module.href)) return [];
  known.add(module.href);
  const names = [...readFileSync(module, 'utf8').matchAll(staticImport)].map(([, name = '']) => name);
  return names.flatMap((name) => {
    if (name.startsWith('.')) return packagesBehind(new URL(name, module), known);
    return name.startsWith('node:') ? [] : [`${module.href.slice(scripts.href.length)}: ${name}`];
  });
}

/** What a script that runs before packages are there calls. */
const early = /ensure(?:Installed|Dovecot)\(/;
const installing = readdirSync(scripts, { withFileTypes: true })
  .filter((entry) => entry.isFile() && early.test(readFileSync(new URL(entry.name, scripts), 'utf8')))
  .map(({ name }) => name);

it('finds the scripts that install packages', () => {
  expect(installing).toEqual(
    expect.arrayContaining(['bench.mjs', 'check.mjs', 'start.mjs', 'test-programs.mjs', 'test.mjs']),
  );
});

it.each(installing)('%s loads no package before it has installed them', (name) => {
  expect(packagesBehind(new URL(name, scripts))).toEqual([]);
});
