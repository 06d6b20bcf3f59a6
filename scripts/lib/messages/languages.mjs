// @ts-check
import { relative } from 'node:path';
import { compiled, keyFinder, readCatalogues, textOfKey } from './catalogue.mjs';
import { rewrite } from './rewrite.mjs';
import { holdsTexts, isOnServerOnly, messagesOf, textsOf, wireValues } from './sources.mjs';

/** @import { Plugin } from 'vite' */
/** @import { Catalogue } from './catalogue.mjs' */

/** The language's file assigns these to what `ui/language/message.ts` reads. */
const global = 'atriumTexts';
const fileName = /(?:^|\/)texts-([a-z]{2,3}(?:-[A-Z]{2})?)-[^/]+\.js$/;

/**
 * The names of a build's files with texts, by language.
 * @param {Iterable<string>} files
 * @returns {Record<string, string>}
 */
export function filesOfLanguages(files) {
  return Object.fromEntries(
    [...files].flatMap((file) => {
      const language = fileName.exec(file)?.[1];
      return language === undefined ? [] : [[language, `/${file}`]];
    }),
  );
}

/** A message without its values. @param {string} key */
const wordsOf = (key) => key.replaceAll(/\{\d+\}/g, '');

/**
 * @param {string} language
 * @param {Catalogue} catalogue
 * @param {readonly string[]} fromServer messages with values that the server sends
 * @param {(key: string) => boolean} isShown
 */
function sourceOf(language, { messages }, fromServer, isShown) {
  const shown = Object.entries(messages).filter(([key]) => isShown(key));
  const parts = Object.fromEntries(shown.map(([key, text]) => [key, compiled(text)]));
  return `self.${global}=${JSON.stringify({ language, messages: parts, fromServer })};`;
}

/**
 * Puts the texts of the interface into the languages of `frontend/languages`: each text in the source becomes a call
 * that looks it up, and each language a file of its own, loaded before the first script. English texts stay in the code.
 * @param {string} root the project's
 * @returns {Plugin}
 */
export function languages(root) {
  const catalogues = readCatalogues(root);
  const keyOf = keyFinder([...catalogues.values()].flatMap(({ messages }) => Object.keys(messages)));
  /** @type {ReadonlySet<string>} */
  let codes = new Set();

  const sources = () => {
    const all = messagesOf(root);
    const isShown = (/** @type {string} */ key) => !isOnServerOnly(all.get(textOfKey(key)) ?? []);
    const fromServer = [...all]
      .filter(
        ([key, uses]) => /\{\d/.test(key) && uses.some(({ file, isSaid }) => file.startsWith('contracts/') && !isSaid),
      )
      .map(([key]) => key)
      // A pattern of few words would take what a longer one says better.
      .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length);
    return new Map([...catalogues].map(([name, catalogue]) => [name, sourceOf(name, catalogue, fromServer, isShown)]));
  };

  return {
    name: 'atrium:languages',
    enforce: 'pre',
    buildStart() {
      codes = wireValues(root);
      if (this.meta.watchMode) return;
      for (const [name, source] of sources()) this.emitFile({ type: 'asset', name: `texts-${name}.js`, source });
    },
    transform: {
      filter: { id: /\/(contracts|frontend)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const file = relative(root, id).replaceAll('\\', '/');
        if (!holdsTexts(file)) return null;
        const runtime = new URL('../../../frontend/src/ui/language/message.ts', import.meta.url).pathname;
        const rewritten = rewrite(code, textsOf(code, file, codes), (text) => keyOf(text, file), runtime);
        return rewritten === null ? null : { code: rewritten, map: null };
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = /^\/texts-([\w-]+)\.js$/.exec(request.url ?? '')?.[1];
        const source = language === undefined ? undefined : sources().get(language);
        if (source === undefined) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
  };
}
