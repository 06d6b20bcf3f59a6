// @ts-check
/**
 * `npm run new-slice -- NAME [ITEM]`: writes the files of a new slice on both sides from the templates in
 * `scripts/templates/slice`, and says which line is left to add by hand.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { runScript } from './lib/lifecycle.mjs';
import { PlainError, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { fillTemplates, placeholders, readTemplates } from './lib/template.mjs';

const USAGE = `Usage: npm run new-slice -- NAME [ITEM]
  NAME  the slice, in the plural:        meeting-rooms
  ITEM  one of its things, if not NAME without its last s:  meeting-room`;

await runScript(async () => {
  const [name, item = name?.replace(/s$/, ''), ...rest] = process.argv.slice(2);
  if (!name || !item || rest.length > 0 || name.startsWith('-')) throw new PlainError(USAGE);

  const values = placeholders(name, item);
  const files = fillTemplates(readTemplates(inRoot('scripts', 'templates', 'slice')), values);
  if (files.length === 0) throw new PlainError('There are no templates in scripts/templates/slice.');
  const taken = files.filter(({ path }) => existsSync(inRoot(path)));
  if (taken.length > 0) {
    throw new PlainError(`Nothing was written, for these exist:\n${taken.map(({ path }) => `  ${path}`).join('\n')}`);
  }
  for (const { path, text } of files) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
    say(`  ${path}`);
  }
  const camel = values['nameCamel'];
  say(`
What is left, step by step in docs/tutorial.md:
  contracts/src/${name}/commands.ts    who may send what
  contracts/src/command-table.ts, contracts/src/route-table.ts    its commands and routes
  backend/src/slices/index.ts    ${camel} and its controller
  frontend/src/routes    a route for its screen
  backend/test/security/cases, backend/test/golden    how it is tried, and each of its events
Then run: npm run check`);
});
