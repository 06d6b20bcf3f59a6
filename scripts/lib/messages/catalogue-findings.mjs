// @ts-check
import { problemsOf, readCatalogues, readUntranslated } from './catalogue.mjs';
import { messagesOf } from './sources.mjs';

/**
 * What is wrong with the languages of the interface.
 * @param {string} root the project's
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function catalogueFindings(root) {
  const all = messagesOf(root);
  const untranslated = new Set(readUntranslated(root));
  const wanted = [...all.keys()].filter((message) => !untranslated.has(message));
  const gone = [...untranslated]
    .filter((message) => !all.has(message))
    .map((message) => ({
      path: 'frontend/languages/untranslated.json',
      line: 1,
      message: `is not used: ${JSON.stringify(message)}`,
    }));
  const wrong = [...readCatalogues(root)].flatMap(([name, catalogue]) =>
    problemsOf(catalogue, wanted).map((message) => ({ path: `frontend/languages/${name}.json`, line: 1, message })),
  );
  return [...wrong, ...gone];
}
