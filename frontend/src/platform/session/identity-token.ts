import { roles } from '@atrium/contracts/core/permissions';
import { readStored, writeStored } from '../browser/storage';

/** For display only: it proves nothing. */
export interface TokenIdentity {
  readonly username: string;
  readonly role: string;
  readonly department: string;
  readonly designation: string;
}

export const identityTokenKey = 'atrium.identity-token';

export function readIdentityToken(): string | null {
  return readStored('localStorage', identityTokenKey);
}

/** Null deletes. */
export function keepIdentityToken(token: string | null): void {
  writeStored('localStorage', identityTokenKey, token);
}

/**
 * Decodes a token without verifying it.
 * @returns null when it is invalid
 */
export function decodeIdentityToken(token: string | null): TokenIdentity | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const escaped = Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
    return identityFrom(JSON.parse(decodeURIComponent(escaped)));
  } catch {
    return null;
  }
}

function identityFrom(payload: unknown): TokenIdentity | null {
  const user = isRecord(payload) ? payload['user'] : undefined;
  if (!isRecord(user)) return null;
  const text = (name: string): string => {
    const value = user[name];
    return typeof value === 'string' ? value : '';
  };
  const role = roles.find((known) => known === user['role']);
  if (text('username') === '' || role === undefined) return null;
  return { username: text('username'), role, department: text('department'), designation: text('designation') };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
