// @ts-check
/**
 * `npm run languages [tag]`: brings the catalogues of the interface's texts up to date with the source. Texts that are
 * gone go; new ones are added, empty, to be translated by hand. With a tag, such as `fr`, begins a new language.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifecycle.mjs';
import { say } from './lib/log.mjs';
import { ROOT } from './lib/paths.mjs';

/** @param {string} name @param {unknown} content */
function write(name, content) {
  const dir = join(ROOT, 'frontend', 'languages');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, name), `${JSON.stringify(content, null, 2)}\n`);
}

await runScript(async () => {
  await ensureInstalled();
  const { readCatalogues, readUntranslated, textOfKey } = await import('./lib/messages/catalogue.mjs');
  const { messagesOf } = await import('./lib/messages/sources.mjs');
  const all = messagesOf(ROOT);
  const untranslated = new Set(readUntranslated(ROOT).filter((message) => all.has(message)));
  write('untranslated.json', [...untranslated].toSorted());
  const catalogues = readCatalogues(ROOT);
  const begun = process.argv[2];
  if (begun !== undefined && !catalogues.has(begun)) {
    const language = new Intl.DisplayNames([begun], { type: 'language' }).of(begun) ?? begun;
    catalogues.set(begun, { language, messages: {} });
  }
  for (const [name, { language, messages }] of catalogues) {
    const kept = Object.entries(messages).filter(([key]) => all.has(textOfKey(key)));
    const known = new Set(kept.map(([key]) => key));
    const added = [...all.keys()].filter((message) => !known.has(message) && !untranslated.has(message));
    const entries = [...kept, ...added.map((message) => [message, ''])].toSorted(([one = ''], [other = '']) =>
      one < other ? -1 : 1,
    );
    write(`${name}.json`, { language, messages: Object.fromEntries(entries) });
    say(
      `${name}.json: ${entries.length} texts, of which ${entries.filter(([, text]) => text === '').length} are to be translated`,
    );
    for (const message of added) say(`  ${JSON.stringify(message)} (${all.get(message)?.[0]?.file ?? ''})`);
  }
});
