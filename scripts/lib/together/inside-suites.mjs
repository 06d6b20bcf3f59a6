// @ts-check
import { readFileSync, readdirSync, statSync } from 'node:fs';

import { inRoot } from '../paths.mjs';

const folder = 'backend/test/api';

/** @type {typeof import('./inside-suites.mjs').usualSuites} */
export function usualSuites() {
  return readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => inRoot(folder, name))
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      return text.includes('startApp()') && !text.includes('startApp({');
    });
}

/** What builds the read models anew takes longer, the more the suites before it have written. */
const rebuilding = /flushAll|askForRebuild|projections\/rebuild/;

/** @type {typeof import('./inside-suites.mjs').partOfUsual} */
export function partOfUsual(part, parts) {
  const suites = usualSuites().map((path) => ({
    path,
    size: statSync(path).size,
    rebuilds: rebuilding.test(readFileSync(path, 'utf8')),
  }));
  const bySize = suites.toSorted((a, b) => b.size - a.size).filter((_, at) => at % parts === part);
  return bySize.toSorted((a, b) => Number(b.rebuilds) - Number(a.rebuilds)).map(({ path }) => path);
}

const named = {
  // They start applications of other configurations beside the usual one.
  beside: [
    'security/reauthentication',
    'security/headers',
    'security/passkeys',
    'security/raw-requests',
    'security/metrics',
    'security/sign-in',
    'security/required-actions',
    'api/files',
    'api/calendar-feeds',
  ],
  // Each has a configuration or a log of its own, and so shares no more than the modules.
  apart: [
    'api/inbound-mail',
    'api/account-mails',
    'security/limits',
    'security/forgery',
    'api/notification-digest',
    'api/password-strength',
    'api/secret-rotation',
  ],
  // They go over all routes and topics.
  worlds: ['security/revocation', 'security/sockets', 'security/gates', 'security/malformed', 'security/files'],
};

/** @type {typeof import('./inside-suites.mjs').namedSuites} */
export function namedSuites(part) {
  return named[part].map((name) => inRoot('backend', 'test', `${name}.spec.ts`));
}

/** @type {typeof import('./inside-suites.mjs').insideSuites} */
export function insideSuites() {
  return [...usualSuites(), ...namedSuites('beside'), ...namedSuites('worlds'), ...namedSuites('apart')];
}
