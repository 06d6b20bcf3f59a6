import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.js';
import { checkEventStore } from './event-store-check.js';
import type { Finding } from './finding.js';
import { checkRedis } from './redis-check.js';
import { checkSmtp } from './smtp-check.js';

/** The process can't work as it is set up; the message is the one line that says so. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Tells supervisors that starting once more would come to the same (`EX_CONFIG` of sysexits.h). */
export const misconfigured = 78;

/** How often something that is away is looked for, and how often it is said, in milliseconds. */
const lookAgainMs = 500;
const sayAgainMs = 10_000;

/**
 * Looks at something until it is there.
 * @param say gets a line when it is away, and again every ten seconds
 * @param now the time in milliseconds
 * @throws StartProblem when waiting can't help
 */
export async function untilFine(
  look: () => Promise<Finding>,
  say: (line: string) => void,
  now: () => number = () => performance.now(),
  rest: () => Promise<unknown> = () => pause(lookAgainMs),
): Promise<void> {
  let said: { line: string; at: number } | undefined;
  for (;;) {
    const finding = await look();
    if (finding.state === 'wrong') throw new StartProblem(finding.line);
    if (finding.state === 'fine') {
      if (finding.warning !== undefined) say(finding.warning);
      return;
    }
    if (said?.line !== finding.line || now() - said.at >= sayAgainMs) {
      said = { line: finding.line, at: now() };
      say(finding.line);
    }
    await rest();
  }
}

/**
 * Waits until the process can work with what its settings name, and says what it waits for. Mail may come later.
 * @throws StartProblem when a setting has to be changed
 */
export async function awaitStores(config: Config, say: (line: string) => void): Promise<void> {
  const { mail, role } = config;
  if (mail !== null && (role === 'all' || role === 'worker')) {
    void checkSmtp(mail.url).then((line) => (line === undefined ? undefined : say(line)));
  }
  await Promise.all([
    untilFine(() => checkEventStore(config.eventStoreUrl), say),
    untilFine(() => checkRedis(config.redisUrl), say),
  ]);
}
