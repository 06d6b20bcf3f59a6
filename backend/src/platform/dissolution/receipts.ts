import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@atrium/contracts/core/values';
import type { DeletionReceipt, SignedReceipt } from '@atrium/contracts/tenants/views';
import { orMissing } from '../files/blob-store.js';
import { syncDirectory } from '../files/sync-directory.js';
import { canonicalJson } from '../tamper-evidence/canonical-json.js';
import { publicKeyText } from '../tamper-evidence/tree-head.js';

/** Signs a receipt as archives and tree heads are signed: Ed25519, with the installation's key. */
export function signReceipt(receipt: DeletionReceipt, key: KeyObject): SignedReceipt {
  const text = Buffer.from(`Atrium deletion receipt 1\n${canonicalJson(receipt)}`);
  return {
    receipt,
    publicKey: publicKeyText(createPublicKey(key)),
    signature: sign(null, text, key).toString('base64'),
  };
}

const folderOf = (dataDir: string): string => join(dataDir, 'receipts');

/** Keeps a receipt outside of the event store, where a restored backup doesn't take it away. */
export async function keepReceipt(dataDir: string, signed: SignedReceipt): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${signed.receipt.organisation.id}.json`);
  const draft = await open(`${path}.part`, 'w', 0o600);
  try {
    await draft.writeFile(`${JSON.stringify(signed, null, 2)}\n`);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.part`, path);
  await syncDirectory(folder);
}

/** Receipts of organisations that were deleted here, by their ids. */
export async function keptReceipts(dataDir: string): Promise<ReadonlyMap<string, DeletionReceipt>> {
  const found = new Map<string, DeletionReceipt>();
  for (const name of (await orMissing(readdir(folderOf(dataDir)))) ?? []) {
    if (!name.endsWith('.json')) continue;
    const kept: unknown = JSON.parse(await readFile(join(folderOf(dataDir), name), 'utf8'));
    if (!isRecord(kept)) continue;
    const { receipt } = kept as unknown as SignedReceipt;
    found.set(receipt.organisation.id, receipt);
  }
  return found;
}
