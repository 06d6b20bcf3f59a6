// @ts-check
/** @import { Site } from './find-messages.mjs' */

/**
 * Replaces a module's texts by calls that give them in the reader's language.
 * @param {string} code
 * @param {readonly Site[]} sites of this code, see `findMessages`
 * @param {(message: string) => string | null} keyOf what a message is looked up by; null where no language translates it
 * @param {string} runtime the module that exports `message` and `richMessage`
 * @returns {string | null} null if nothing changes
 */
export function rewrite(code, sites, keyOf, runtime) {
  const known = sites
    .filter(({ kind }) => kind !== 'key')
    .map((site) => ({ ...site, key: keyOf(site.message) }))
    .filter(({ key }) => key !== null);
  if (known.length === 0) return null;

  /** The code between two places, with the texts inside replaced. @param {number} start @param {number} end @returns {string} */
  function between(start, end) {
    let printed = '';
    let at = start;
    for (const site of known) {
      if (site.start < at || site.end > end) continue;
      printed += code.slice(at, site.start) + callOf(site);
      at = site.end;
    }
    return printed + code.slice(at, end);
  }

  /** The code of a site itself would be found again between its own places. @param {[number, number]} range */
  const inside = ([start, end]) => between(start, end);

  /** @param {typeof known[number]} site */
  function callOf({ kind, key, values, elements }) {
    const list = values.length === 0 ? '' : `, [${values.map(inside).join(', ')}]`;
    if (kind !== 'children') {
      const call = `$message(${JSON.stringify(key)}${list})`;
      return kind === 'attribute' ? `{${call}}` : call;
    }
    if (list === '' && elements.length === 0) return `{$message(${JSON.stringify(key)})}`;
    const drawn = elements.map(({ range, opensOnly }) => {
      const printed = inside(range);
      return opensOnly ? printed.replace(/\/?>$/, ' />') : printed;
    });
    return `{$richMessage(${JSON.stringify(key)}${list === '' ? ', []' : list}, [${drawn.join(', ')}])}`;
  }

  const body = between(0, code.length);
  const imports = `import { message as $message, richMessage as $richMessage } from ${JSON.stringify(runtime)};`;
  return `${imports} ${body}`;
}
