import { fileRefusals, type StoredFile, uploadLimit } from '@atrium/contracts/core/files';
import type { Problem } from '@atrium/contracts/core/problems';
import { actingTenant } from './acting-tenant';
import { api, type SendProgress } from './api';
import { problemOf } from './api-problem';

/** How an upload ended. */
export type UploadOutcome =
  | { readonly ok: true; readonly file: StoredFile }
  | { readonly ok: false; readonly problem: Problem };

/** Sends a file to the server; never throws. */
export type Upload = (
  file: File,
  settings?: { readonly progress?: SendProgress; readonly signal?: AbortSignal },
) => Promise<UploadOutcome>;

function refused({ status, message }: { status: number; message: string }): UploadOutcome {
  return { ok: false, problem: { statusCode: status, code: 'fileRefused', message } };
}

/** Uploads a file. What is surely refused isn't sent at all. */
export const uploadFile: Upload = async (file, { progress = () => {}, signal } = {}) => {
  if (file.size > uploadLimit) return refused(fileRefusals.fileTooLarge);
  const body = new FormData();
  body.set('file', file, file.name);
  try {
    const { data } = await api.send<StoredFile>('POST', '/files', { body, progress, signal });
    return { ok: true, file: data };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
};

/** A file's address as this page asks for it: a superadmin who acts in an organisation names it. */
export function shownAddress(address: string): string {
  const tenant = actingTenant.get();
  return tenant === null || address === '' ? address : `${address}?tenentId=${encodeURIComponent(tenant)}`;
}
