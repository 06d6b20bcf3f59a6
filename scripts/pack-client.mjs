// @ts-check
/**
 * `npm run pack:client`: packs the typed client with all that it needs of the contracts, in one module and its declarations,
 * so that a program elsewhere installs one file and nothing else.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

import { PlainError, say } from './lib/log.mjs';
import { inRoot, ROOT, tool } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const compiled = inRoot('packages/client/dist');
const target = join(compiled, 'package');
const contracts = inRoot('contracts/dist');

const { code, output } = await run(tool('tsc'), ['-b', 'packages/client'], { capture: true });
if (code !== 0) throw new PlainError(output);

rmSync(target, { recursive: true, force: true });
const bundle = await rolldown({ input: join(compiled, 'client.js'), cwd: ROOT, platform: 'node' });
await bundle.write({ file: join(target, 'client.js'), sourcemap: false });
await bundle.close();
copyDeclarations(join(compiled, 'client.d.ts'));
cpSync(inRoot('LICENSE'), join(target, 'LICENSE'));
cpSync(inRoot('packages/client/README.md'), join(target, 'README.md'));
const { name, version, description } = JSON.parse(readFileSync(inRoot('packages/client/package.json'), 'utf8'));
const entry = { types: './client.d.ts', default: './client.js' };
writeFileSync(
  join(target, 'package.json'),
  `${JSON.stringify(
    {
      name,
      version,
      description,
      // It is not for public registries; `npm install` takes the file all the same.
      private: true,
      license: 'SEE LICENSE IN LICENSE',
      type: 'module',
      // Compilers that know no `exports` read the first two.
      main: entry.default,
      types: entry.types,
      exports: { '.': entry },
      engines: { node: '>=20.19.0' },
    },
    null,
    2,
  )}\n`,
);
// Where the person stands who ran it by npm.
const folder = process.env.INIT_CWD ?? process.cwd();
const packing = await run('npm', ['pack', target, '--json'], { cwd: folder, capture: true });
const file = /"filename": "([^"]+)"/.exec(packing.output)?.[1];
if (packing.code !== 0 || file === undefined) throw new PlainError(packing.output);
say(join(folder, file));

/**
 * Copies a declaration and, once each, those that it names.
 * @param {string} first path of a compiled declaration
 */
function copyDeclarations(first) {
  const seen = new Set([first]);
  for (const from of seen) {
    const to = packed(from);
    const text = readFileSync(from, 'utf8')
      .replace(/^import '[^']+';\n/gm, '')
      .replace(/^\/\/# sourceMappingURL=.*$/gm, '')
      .replace(/(from |import\()(["'])([^"']+)\2/g, (whole, before, quote, specifier) => {
        const named = declarationOf(from, specifier);
        seen.add(named);
        const path = relative(dirname(to), packed(named)).replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      });
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
}

/** @param {string} from @param {string} specifier */
function declarationOf(from, specifier) {
  const contract = /^@atrium\/contracts\/(.*)$/.exec(specifier)?.[1];
  if (contract !== undefined) return join(contracts, `${contract}.d.ts`);
  if (!specifier.startsWith('.')) throw new Error(`${from} names ${specifier}, which programs elsewhere do not have`);
  return join(dirname(from), specifier.replace(/\.js$/, '.d.ts'));
}

/** @param {string} from */
function packed(from) {
  const isOwn = from.startsWith(`${compiled}/`);
  return isOwn ? join(target, relative(compiled, from)) : join(target, 'contracts', relative(contracts, from));
}
