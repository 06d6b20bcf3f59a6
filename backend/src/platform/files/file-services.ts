import { join } from 'node:path';
import { personQuota, quotaBytes, usualQuota } from '@atrium/contracts/core/files';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { Repeated } from '../jobs/repeated.js';
import { systemTenant } from '../kernel/actor.js';
import { FileCarriers } from '../projections/file-carriers.js';
import type { Stores } from '../stores.js';
import { BlobStore } from './blob-store.js';
import { Documents } from './documents.js';
import { FileAccess } from './file-access.js';
import { referencesInLog } from './file-references.js';
import { FileUsage } from './file-usage.js';
import { Files } from './files.js';
import { ImportFiles } from './import-files.js';
import { UnusedFiles } from './unused-files.js';
import { UploadLimiter } from './uploads.js';

const sweepMs = 60 * 60_000;

export function createFileServices(config: Config, stores: Stores, logger: Logger) {
  const { redis, gate, readModel, registry, eventStore } = stores;
  const blobs = new BlobStore(join(config.dataDir, 'files'));
  const fileUsage = new FileUsage(redis, blobs, {
    person: personQuota,
    organisation: async (tenant) => {
      const view = await readModel.document<TenantView>(systemTenant, 'tenants', tenant);
      return quotaBytes(view?.fileQuota ?? usualQuota);
    },
  });
  const files = new Files(blobs, fileUsage);
  const importFiles = new ImportFiles(blobs);
  const unusedFiles = new UnusedFiles(blobs, referencesInLog(eventStore, registry), fileUsage);
  const sweep = async () => {
    await unusedFiles.sweep();
    await importFiles.sweep();
  };
  return {
    files,
    fileAccess: new FileAccess(files, readModel, new FileCarriers(redis, gate), registry),
    fileUsage,
    documents: new Documents(blobs, files),
    importFiles,
    uploadLimiter: new UploadLimiter(redis),
    unusedFiles,
    fileSweeps: new Repeated('clearing unused files away', sweep, sweepMs, logger),
  };
}
