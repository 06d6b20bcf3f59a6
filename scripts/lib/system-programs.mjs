// @ts-check
/** Programs that npm can't provide: found on the machine, or installed with apt where allowed. */
import { PlainError, say } from './log.mjs';
import { findProgram } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Installs a package without starting its service: a policy file stops Debian's maintainer scripts, and the service is
 * not left enabled either.
 */
const INSTALL = `
set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1"
if [ -d /run/systemd/system ]; then systemctl disable --quiet "$1" 2>/dev/null || true; fi
`;

/** @returns {Promise<string[] | undefined>} the words to put before a command that needs root; undefined without a way */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = findProgram('sudo');
  if (!sudo) return undefined;
  const { code } = await run(sudo, ['-n', 'true'], { capture: true });
  return code === 0 ? [sudo, '-n'] : undefined;
}

/**
 * @param {string[]} names under which the program may be installed, the usual one first
 * @param {string} aptPackage
 * @param {string} why what the program is needed for, as the end of a sentence
 * @returns {Promise<string>} its absolute path
 * @throws {PlainError} when it is missing and can't be installed from here
 */
export async function ensureProgram(names, aptPackage, why) {
  const find = () => names.map(findProgram).find((path) => path !== undefined);
  const present = find();
  if (present) return present;

  const apt = findProgram('apt-get');
  const prefix = apt ? await rootPrefix() : undefined;
  if (prefix) {
    say(`Installing the system's package ${aptPackage} …`);
    const [command, ...args] = [...prefix, 'sh', '-c', INSTALL, 'install', aptPackage];
    const { code, output } = await run(command, args, { capture: true });
    const installed = find();
    if (code === 0 && installed) return installed;
    say(output.trimEnd());
  }
  throw new PlainError(
    [
      `${names[0]} is not installed, and could not be installed from here. It is needed ${why}.`,
      apt
        ? `Please install it, then try again: sudo apt-get install ${aptPackage}`
        : `Please install it with your system's package manager, then try again.`,
    ].join('\n'),
  );
}

/** @returns {Promise<string>} the path of `redis-server` */
export function ensureRedis() {
  return ensureProgram(
    ['redis-server'],
    'redis-server',
    'for sessions and read models (or name a server of your own in REDIS_URL)',
  );
}

/** @returns {Promise<string>} the path of Dovecot, an IMAP server */
export function ensureDovecot() {
  return ensureProgram(['dovecot'], 'dovecot-imapd', 'for the tests of inbound mail');
}

/** @returns {Promise<string>} the path of a Chromium; by preference without a window, which costs a third less */
export function ensureChromium() {
  return ensureProgram(
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    'chromium-headless-shell',
    'for the tests in a real browser',
  );
}
