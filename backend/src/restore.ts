import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupProblem } from './platform/backup/manifest.js';
import { namedPositions } from './platform/backup/named-positions.js';
import { checkBackup, restoreBackup } from './platform/backup/restore.js';
import { keptReceipts } from './platform/dissolution/receipts.js';
import { EventStore } from './platform/event-store/event-store.js';
import { withSecretFiles } from './platform/secret-files.js';
import { SliceRegistry } from './platform/slice/registry.js';
import { checkEventStore } from './platform/start/event-store-check.js';
import { slices } from './slices/index.js';

/**
 * Restores a backup to an empty event store, with every process of the product ended:
 * node backend/dist/src/restore.js FOLDER [--check]
 */
async function restore(folder: string, onlyCheck: boolean): Promise<number> {
  const { at, version } = await checkBackup(folder);
  process.stdout.write(`${folder} is whole: made ${at} by release ${version}\n`);
  if (onlyCheck) return 0;
  const env = withSecretFiles(process.env);
  const url = env['EVENTSTORE_URL'] ?? '';
  const finding = await checkEventStore(url);
  if (finding.state !== 'fine') throw new BackupProblem(finding.line);
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const { events, present, tenants } = await restoreBackup(folder, {
    store: EventStore.open(url),
    dataDir,
    positionsIn: namedPositions(new SliceRegistry(slices)),
  });
  await EventStore.close();
  const before = present === 0 ? '' : `, of which ${present} were there already`;
  process.stdout.write(`Restored ${events} events${before}. Read models are built from them at the next start.\n`);
  for (const [id, { organisation, finishedAt }] of await keptReceipts(dataDir)) {
    if (!tenants.has(id)) continue;
    process.stdout.write(
      `The organisation ${organisation.name} (${id}) was deleted at ${finishedAt}, and is back with this backup: ask for its deletion once more.\n`,
    );
  }
  return 0;
}

const { positionals, values } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write('restore.js FOLDER [--check]\n');
  process.exit(2);
}
process.exit(
  await restore(resolve(folder), values.check).catch((error: unknown) => {
    process.stderr.write(`${error instanceof BackupProblem ? error.message : String(error)}\n`);
    return 1;
  }),
);
