import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SignedTreeHead } from '@atrium/contracts/core/tamper-evidence';
import { isRecord } from '@atrium/contracts/core/values';
import { systemTenant } from './platform/kernel/actor.js';
import { EventStore } from './platform/event-store/event-store.js';
import { parseStreamName } from './platform/event-store/streams.js';
import { withSecretFiles } from './platform/secret-files.js';
import { checkEventStore } from './platform/start/event-store-check.js';
import { keptSigningKey, signingKeyFrom } from './platform/tamper-evidence/signing-key.js';
import { headFrom, type StoredTreeHead } from './platform/tamper-evidence/tree-head.js';
import { eventsOf, publicKeysIn, verifyLog } from './platform/tamper-evidence/verification.js';
import { reportLine } from './platform/tamper-evidence/report-line.js';

/**
 * Holds the log against its signed tree heads: npm run verify -- [--tenant ID-OR-NAME] [--key FILE] [--kept FILE].
 * Exit codes: 0 intact, 1 not intact, 2 not checked.
 */
const { values } = parseArgs({
  options: { tenant: { type: 'string' }, key: { type: 'string' }, kept: { type: 'string', multiple: true } },
});

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

/** The keys whose signatures count: those of a file, or the installation's own. */
function trustedKeys(): KeyObject[] {
  if (values.key !== undefined) return publicKeysIn(readFileSync(values.key, 'utf8'));
  const env = withSecretFiles(process.env);
  const pem = env['LOG_SIGNING_KEY'] ?? '';
  const own = pem === '' ? keptSigningKey(env['DATA_DIR'] ?? '.data') : signingKeyFrom(pem);
  if (own === null) throw new Error('there is no key to check signatures with: name a public one by --key FILE');
  return [createPublicKey(own)];
}

/** Heads that were kept: the answer of `GET /api/log/head`, or a proof. */
function keptHead(path: string): SignedTreeHead {
  const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const head = isRecord(kept) && isRecord(kept['head']) ? kept['head'] : kept;
  const blank: Partial<StoredTreeHead> = { peaks: [], leaves: '', position: '' };
  const read = headFrom(isRecord(head) ? { ...blank, ...head } : null);
  if (read === null) throw new Error(`${path} holds no tree head`);
  return read;
}

/** By id. */
async function namesIn(store: EventStore): Promise<Map<string, string>> {
  const names = new Map([[systemTenant, 'the installation']]);
  for await (const { stream, data } of eventsOf(store)) {
    const parts = parseStreamName(stream);
    if (parts?.category !== 'tenant' || parts.tenant !== systemTenant) continue;
    const { originName } = data;
    if (typeof originName === 'string') names.set(parts.id, originName);
  }
  return names;
}

async function verify(): Promise<number> {
  const url = process.env['EVENTSTORE_URL'] ?? '';
  const finding = await checkEventStore(url);
  if (finding.state !== 'fine') return giveUp(finding.line);
  const store = EventStore.open(url);
  const keys = trustedKeys();
  const kept = (values.kept ?? []).map(keptHead);
  const names = await namesIn(store);
  const [id] = [...names].find((named) => values.tenant !== undefined && named.includes(values.tenant)) ?? [];
  if (values.tenant !== undefined && id === undefined) {
    return giveUp(`There is no organisation ${values.tenant}; there are: ${[...names.values()].join(', ')}`);
  }
  const reports = await verifyLog(() => eventsOf(store), keys, id ?? null, kept);
  for (const report of reports) {
    process.stdout.write(`${names.get(report.tenant) ?? report.tenant}: ${reportLine(report)}\n`);
  }
  await EventStore.close();
  return reports.every(({ finding: wrong }) => wrong === null) ? 0 : 1;
}

process.exit(await verify().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error))));
