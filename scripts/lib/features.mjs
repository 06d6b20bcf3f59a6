// @ts-check
/** Checks that the tests that show the features are there. Pure. */
import { posix } from 'node:path';

const ROW = /^\| (?!-|what )(.+?) \| \[[^\]]*\]\((\S+)\)\s*\| (.+?)\s*\|$/;

/**
 * @param {string} text the page of features, a table for each area: what, the test's file, its title
 * @param {string} folder of the page
 * @param {Pick<import('./docs.mjs').Checkout, 'exists' | 'read'>} checkout
 * @returns {{ line: number, message: string }[]}
 */
export function featureFindings(text, folder, { exists, read }) {
  return text.split('\n').flatMap((row, index) => {
    if (!row.startsWith('| ') || /^\| (?:-+|what) /.test(row)) return [];
    const line = index + 1;
    const [, what, target = '', title = ''] = ROW.exec(row) ?? [];
    if (what === undefined) return [{ line, message: 'a feature needs its test: | what | [name](file) | title |' }];
    const file = posix.join(folder, target);
    if (!exists(file)) return [{ line, message: `there is no ${file}` }];
    return holdsTitle(read(file), title) ? [] : [{ line, message: `${file} has no test “${title}”` }];
  });
}

/**
 * @param {string} source
 * @param {string} title
 */
function holdsTitle(source, title) {
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote},`));
}
