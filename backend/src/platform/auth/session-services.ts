import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { SecretKeys } from '../secrets/keys.js';
import { SecretCipher } from '../secrets/secret-cipher.js';
import { SecretVault } from '../secrets/secret-vault.js';
import type { Stores } from '../stores.js';
import { Actors } from './actors.js';
import { OwnSessions, SessionUse } from './own-sessions.js';
import { PasswordPolicy } from './password-policy.js';
import { Passwords } from './passwords.js';
import { SessionEnds } from './session-ends.js';
import { SessionProofs } from './session-proofs.js';
import { RedisSessionStore } from './session-store.js';
import { SignInSettings } from './sign-in-settings.js';

export function createSessionServices(config: Config, stores: Stores, logger: Logger) {
  const { redis, gate, readModel, eventStore, sessionListening } = stores;
  const cipher = new SecretCipher(config.sessionSecret, config.formerSecrets);
  const signInSettings = new SignInSettings(readModel, config);
  const actors = new Actors(redis, gate, signInSettings);
  const sessions = new RedisSessionStore(redis, signInSettings);
  const sessionEnds = new SessionEnds(redis, sessionListening, logger, sessions);
  return {
    cipher,
    vault: new SecretVault(eventStore, cipher),
    secretKeys: new SecretKeys(config.sessionSecret, config.formerSecrets),
    passwords: new Passwords(),
    passwordPolicy: new PasswordPolicy(readModel),
    signInSettings,
    actors,
    sessions,
    sessionUse: new SessionUse(redis),
    sessionProofs: new SessionProofs(redis),
    sessionEnds,
    ownSessions: new OwnSessions(redis, sessions, actors, sessionEnds),
  };
}
