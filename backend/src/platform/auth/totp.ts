import { Secret, TOTP } from 'otpauth';

/** The one profile that every authenticator app supports: RFC 6238 with SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Tolerated clock skew, in steps either way. */
const drift = 1;
const secretBytes = 20;

/** The longest a code can be accepted, in seconds; used codes are remembered for as long. */
export const codeSeconds = (1 + 2 * drift) * shape.period;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

export function totpUri(secret: string, issuer: string, username: string): string {
  return new TOTP({ ...shape, secret, issuer, label: username }).toString();
}

/**
 * @param now in milliseconds
 * @returns the time step of a code; null when it is outside the accepted window
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ ...shape, secret }).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1_000 / shape.period) + delta;
}
