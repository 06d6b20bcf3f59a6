// @ts-check
/**
 * `npm run new-slice -- NAME [ITEM [PREFIX]]`: writes a new kind of record from `scripts/templates/slice`, and
 * registers it on each side.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { runScript } from './lib/lifecycle.mjs';
import { PlainError, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { registered, registrations } from './lib/register.mjs';
import { fillTemplates, placeholders, readTemplates } from './lib/template.mjs';

const USAGE = `Usage: npm run new-slice -- NAME [ITEM [PREFIX]]
  NAME    the kind, in the plural:        meeting-rooms
  ITEM    one of its records, if not NAME without its last s:  meeting-room
  PREFIX  what stands before their numbers, if not the initials of ITEM:  MR`;

function takenPrefixes() {
  return readdirSync(inRoot('contracts', 'src'))
    .map((folder) => inRoot('contracts', 'src', folder, 'kind.ts'))
    .filter((path) => existsSync(path))
    .flatMap((path) => /prefix: '([A-Z]+)'/.exec(readFileSync(path, 'utf8'))?.[1] ?? []);
}

await runScript(async () => {
  const [name, item = name?.replace(/s$/, ''), prefix, ...rest] = process.argv.slice(2);
  if (!name || !item || rest.length > 0 || name.startsWith('-')) throw new PlainError(USAGE);

  const values = placeholders(name, item, prefix);
  const files = fillTemplates(readTemplates(inRoot('scripts', 'templates', 'slice')), values);
  if (files.length === 0) throw new PlainError('There are no templates in scripts/templates/slice.');
  const taken = files.filter(({ path }) => existsSync(inRoot(path)));
  if (taken.length > 0) {
    throw new PlainError(`Nothing was written, for these exist:\n${taken.map(({ path }) => `  ${path}`).join('\n')}`);
  }
  if (takenPrefixes().includes(values['PREFIX'] ?? '')) {
    throw new PlainError(`Nothing was written: numbers of another kind begin with ${values['PREFIX']}.\n${USAGE}`);
  }
  // All texts are made before the first is written.
  const lists = registrations(values).map(({ path, line }) => ({
    path,
    text: registered(readFileSync(inRoot(path), 'utf8'), line),
  }));
  for (const { path, text } of [...files, ...lists]) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
    say(`  ${path}`);
  }
  // An incremental build leaves declarations alone that spell out the types of kinds, and so lack the new one.
  rmSync(inRoot('contracts', 'dist', 'tsconfig.tsbuildinfo'), { force: true });
  say(`
It is listed, filtered, edited, linked, found, exported, notified and live. What only you know (docs/tutorial.md):
  contracts/src/${name}/kind.ts    its fields, and who may create, edit and delete one
  frontend/src/kinds/${name}.ts    its icon, and what an empty list says
Then run: npm run format && npm run languages
Translate the words that this lists, and finish with: npm run check`);
});
