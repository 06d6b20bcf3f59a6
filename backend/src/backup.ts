import { resolve } from 'node:path';
import { writeBackup } from './platform/backup/backup.js';
import { BackupProblem } from './platform/backup/manifest.js';
import { EventStore } from './platform/event-store/event-store.js';
import { releaseVersion } from './platform/release-version.js';
import { withSecretFiles } from './platform/secret-files.js';
import { checkEventStore } from './platform/start/event-store-check.js';

/** Writes a backup while the product is running: node backend/dist/src/backup.js FOLDER */
async function backup(folder: string): Promise<number> {
  const env = withSecretFiles(process.env);
  const url = env['EVENTSTORE_URL'] ?? '';
  const finding = await checkEventStore(url);
  if (finding.state !== 'fine') throw new BackupProblem(finding.line);
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const store = EventStore.open(url);
  const { position, events, files, keys } = await writeBackup(
    { store, dataDir, version: releaseVersion(), now: () => new Date() },
    folder,
  );
  await EventStore.close();
  process.stdout.write(
    `${folder}: ${events.count} events up to position ${position}, ${files.count} files, ${keys.count} keys\n`,
  );
  return 0;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('backup.js FOLDER\n');
  process.exit(2);
}
process.exit(
  await backup(resolve(folder)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof BackupProblem ? error.message : String(error)}\n`);
    return 1;
  }),
);
