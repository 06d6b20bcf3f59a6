import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { Config } from '../config.js';
import { NetworkLimits } from '../limits/network-limits.js';
import { Providers } from '../single-sign-on/providers.js';
import { SingleSignOn } from '../single-sign-on/sign-on.js';
import { SignOnAttempts } from '../single-sign-on/sign-on-attempts.js';
import type { Stores } from '../stores.js';
import { AccountLinks } from './account-links.js';
import { FactorStore } from './factor-store.js';
import { GuessLimiter } from './guess-limiter.js';
import { IdentityTokens } from './identity-token.js';
import { KnownDevices } from './known-devices.js';
import { LinkedAccounts } from './linked-accounts.js';
import { Passkeys } from './passkeys.js';
import { PasswordStrengths } from './password-strength.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { SecondFactors } from './second-factors.js';
import type { createSessionServices } from './session-services.js';
import { SignInService } from './sign-in.js';
import { SignInLimits } from './sign-in-limits.js';

export interface SignInNeeds {
  readonly config: Config;
  readonly logger: Logger;
  readonly audit: Audit;
  readonly toolbox: LookUpToolbox;
  readonly runner: CommandRunner;
}

export function createSignInServices(
  { redis, readModel }: Stores,
  { actors, cipher, secretKeys, vault }: ReturnType<typeof createSessionServices>,
  { config, logger, audit, toolbox, runner }: SignInNeeds,
) {
  const signInLimits = SignInLimits.over(redis);
  const guesses = GuessLimiter.over(redis);
  const limits = new NetworkLimits(redis, config.limitFactor);
  const links = new AccountLinks(secretKeys.keysFor('accountLink'));
  const store = new FactorStore(redis, cipher);
  const passkeys = new Passkeys({ toolbox, actors, store, guesses, limits, runner, audit, config });
  const secondFactors = new SecondFactors({
    passkeys,
    toolbox,
    vault,
    store,
    runner,
    readModel,
    limits: signInLimits,
    audit,
  });
  const signOnProviders = new Providers(config, vault);
  return {
    signOnProviders,
    singleSignOn: new SingleSignOn({
      readModel,
      providers: signOnProviders,
      attempts: new SignOnAttempts(redis),
      toolbox,
      actors,
      runner,
      audit,
      config,
      logger,
    }),
    signIn: new SignInService(signInLimits, toolbox, actors, audit),
    signInLimits,
    guessLimiter: guesses,
    networkLimits: limits,
    secondFactors,
    passkeys,
    pendingSignIns: new PendingSignIns(store, secondFactors, actors, signInLimits, audit),
    accountLinks: links,
    linkedAccounts: new LinkedAccounts({
      links,
      actors,
      readModel,
      runner,
      toolbox,
      guesses,
      limits,
      audit,
      config,
      logger,
    }),
    knownDevices: new KnownDevices(secretKeys.keysFor('knownDevice')),
    identityTokens: new IdentityTokens(secretKeys.keysFor('identityToken')),
    passwordStrengths: new PasswordStrengths(),
  };
}
