import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.js';
import { checkEventStore } from './event-store-check.js';
import type { Finding } from './finding.js';
import { checkRedis } from './redis-check.js';
import { checkSmtp } from './smtp-check.js';

/** The configuration can't work. The message is the one line that says why. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** `EX_CONFIG` of sysexits.h: supervisors don't restart. */
export const misconfigured = 78;

const lookAgainMs = 500;
const sayAgainMs = 10_000;

/**
 * Polls until a check is fine.
 * @param say gets a line while it is away, every ten seconds
 * @param now in milliseconds
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
