import { createHmac } from 'node:crypto';
import type { PurposeKeys } from '../secrets/keys.js';
import type { PortalClient } from './portal-sessions.js';

/**
 * What clients are called in their votes. Events are for ever, so it is a digest under a key of the installation, and
 * another one for each request: nobody learns from it who voted, nor who voted for the same things.
 */
export class PortalVoters {
  constructor(private readonly secret: PurposeKeys) {}

  /** @returns the name under the key in use, and then those under former ones */
  namesOf({ tenant, email }: Pick<PortalClient, 'tenant' | 'email'>, request: string): string[] {
    const text = JSON.stringify([tenant, email.toLowerCase(), request]);
    return this.secret.verifying.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
  }
}
