import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** By how many steps the clock of a phone may differ, either way. */
const drift = 1;
/** RFC 4226 asks for 160 bits. */
const secretBytes = 20;

/** For how long a code can be accepted at most, in seconds: it has to be remembered as used for that long. */
export const codeSeconds = (1 + 2 * drift) * shape.period;

/** A new secret, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The `otpauth:` address by which an app is set up. @param issuer as the app shows it beside the name */
export function totpUri(secret: string, issuer: string, username: string): string {
  return new TOTP({ ...shape, secret, issuer, label: username }).toString();
}

/**
 * The time step that a code belongs to.
 * @param now in milliseconds
 * @returns null when it belongs to none of those that count now
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ ...shape, secret }).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1_000 / shape.period) + delta;
}
