// @ts-check

/**
 * @typedef {object} Advisory
 * @property {string} library
 * @property {'info' | 'low' | 'moderate' | 'high' | 'critical'} severity
 * @property {string} title
 * @property {string} url
 */

const severities = /** @type {const} */ (['critical', 'high', 'moderate', 'low', 'info']);

/**
 * The advisories of a report, worst first, each once.
 * @param {string} text as `npm audit --json` prints it, report version 2
 * @returns {readonly Advisory[]}
 * @throws {Error} when it is no report: the registry's own words
 */
export function advisoriesIn(text) {
  const report = JSON.parse(text);
  if (typeof report.vulnerabilities !== 'object') throw new Error(report.message ?? 'no report');
  /** @type {Map<string, Advisory>} */
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const cause of via) {
      // A string refers to another library of the report, which has its own causes.
      if (typeof cause === 'string') continue;
      const { name: library, severity, title, url } = cause;
      found.set(`${library} ${url}`, { library, severity, title, url });
    }
  }
  return [...found.values()].toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
