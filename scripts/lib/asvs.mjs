// @ts-check
/** Checks the OWASP ASVS page against the list of requirements. Pure. */

/**
 * OWASP ASVS 5.0.0 requirements by section, each with the level from which it applies: `V1.1` has two, both of
 * level 2.
 * @type {Readonly<Record<string, string>>}
 */
export const ASVS_LEVELS = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
};
/** Chapters that don't apply at all, answered by one row. */
const WHOLE_CHAPTERS = new Set(['V17']);
const VERDICTS = /** @type {const} */ (['met', 'does not apply', 'accepted', 'open']);

/** @returns the ids of all rows that the page must have, by the level of each */
export function asvsRows() {
  const rows = new Map([...WHOLE_CHAPTERS].map((chapter) => [chapter, '']));
  for (const [section, levels] of Object.entries(ASVS_LEVELS)) {
    if (WHOLE_CHAPTERS.has(section.split('.')[0] ?? '')) continue;
    levels.split('').forEach((level, index) => {
      if (level !== '3') rows.set(`${section}.${index + 1}`, level);
    });
  }
  return rows;
}

/**
 * @param {string} text of the page
 * @returns {{ line: number, message: string }[]} rows that are missing, too many, of another level or without a verdict
 */
export function asvsFindings(text) {
  const wanted = asvsRows();
  /** @type {{ line: number, message: string }[]} */
  const findings = [];
  const counts = new Map(VERDICTS.map((verdict) => [/** @type {string} */ (verdict), 0]));
  const seen = new Set();
  text.split('\n').forEach((content, index) => {
    const cells = content.split('|').map((cell) => cell.trim());
    const id = /^V\d+(?:\.\d+\.\d+)?$/.exec(cells[1] ?? '')?.[0];
    if (id === undefined) return;
    const [, , level, , verdict = '', reason = ''] = cells;
    /** @param {string} message */
    const find = (message) => findings.push({ line: index + 1, message: `${id} ${message}` });
    if (!wanted.has(id)) find('is no requirement of level 1 or 2');
    else if (wanted.get(id) !== level) find(`is of level ${wanted.get(id)}`);
    if (seen.has(id)) find('has two rows');
    if (!counts.has(verdict)) find(`has no verdict: ${VERDICTS.join(', ')}`);
    if (reason === '') find('has no reason');
    seen.add(id);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  });
  for (const id of wanted.keys()) if (!seen.has(id)) findings.push({ line: 1, message: `${id} has no row` });
  for (const verdict of VERDICTS) {
    const claim = new RegExp(`\\*\\*${verdict}\\*\\*: (\\d+)`).exec(text)?.[1];
    const count = counts.get(verdict);
    if (Number(claim) !== count) findings.push({ line: 1, message: `${verdict}: ${count}, not ${claim ?? 'said'}` });
  }
  return findings;
}
