import { fileRefusals, type StoredFile, uploadLimit } from '@atrium/contracts/core/files';
import type { Problem } from '@atrium/contracts/core/problems';
import { actingTenant } from '../session/acting-tenant';
import { api, type QueryParams, type SendProgress } from './api';
import { problemOf } from './api-problem';
import { realTimers } from '../browser/timers';

export type UploadOutcome =
  | { readonly ok: true; readonly file: StoredFile }
  | { readonly ok: false; readonly problem: Problem };

/** Never throws. */
export type Upload = (
  file: File,
  settings?: { readonly progress?: SendProgress; readonly signal?: AbortSignal; readonly asOneself?: boolean },
) => Promise<UploadOutcome>;

export function refusedUpload({ status, message }: { status: number; message: string }): UploadOutcome {
  return { ok: false, problem: { statusCode: status, code: 'fileRefused', message } };
}

const uploadTo =
  (path: string): Upload =>
  async (file, { progress = () => {}, signal, asOneself = false } = {}) => {
    if (file.size > uploadLimit) return refusedUpload(fileRefusals.fileTooLarge);
    const body = new FormData();
    body.set('file', file, file.name);
    try {
      const { data } = await api.send<StoredFile>('POST', path, { body, progress, signal, asOneself });
      return { ok: true, file: data };
    } catch (error) {
      return { ok: false, problem: problemOf(error) };
    }
  };

/** Refuses invalid files without sending them. */
export const uploadFile: Upload = uploadTo('/files');

export const uploadAttachment: Upload = uploadTo('/files/attachments');

/** A superadmin's requests name the organisation they act in. */
export function shownAddress(address: string): string {
  const tenant = actingTenant.get();
  if (tenant === null || address === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}tenentId=${encodeURIComponent(tenant)}`;
}

const documentRepeats = 8;

export async function downloadDocument(path: string, name: string, query?: QueryParams): Promise<Problem | null> {
  try {
    offer(await api.download(path, { query, repeats: documentRepeats }), name);
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

/**
 * Has the browser itself fetch a file that is too large for a page to hold.
 * @param about a path that answers once the reader has proven who they are
 * @returns the problem if there is nothing to fetch
 */
export async function fetchByBrowser(about: string, path: string): Promise<Problem | null> {
  try {
    await api.get(about);
  } catch (error) {
    return problemOf(error);
  }
  const link = document.createElement('a');
  link.href = shownAddress(`/api${path}`);
  link.download = '';
  link.click();
  return null;
}

function offer(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the browser holds the content.
  realTimers.after(0, () => URL.revokeObjectURL(url));
}
