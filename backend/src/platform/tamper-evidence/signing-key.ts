import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'log-signing-key';

export function signingKeyFrom(pem: string): KeyObject {
  const key = privateKeyIn(pem);
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new Error('LOG_SIGNING_KEY is no Ed25519 key: openssl genpkey -algorithm ed25519 makes one');
  }
  return key;
}

function privateKeyIn(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

export function keptSigningKey(dataDir: string): KeyObject | null {
  try {
    return signingKeyFrom(readFileSync(join(dataDir, fileName), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function ensureSigningKey(dataDir: string): KeyObject {
  const kept = keptSigningKey(dataDir);
  if (kept !== null) return kept;
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `.${randomUUID()}.part`);
  writeFileSync(draft, pem, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, join(dataDir, fileName));
  } catch (error) {
    // Another process was first; its key counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return keptSigningKey(dataDir) ?? signingKeyFrom(pem);
}
