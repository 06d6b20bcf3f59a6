import { fileRefusals, type StoredFile, uploadLimit } from '@atrium/contracts/core/files';
import type { Problem } from '@atrium/contracts/core/problems';
import { actingTenant } from '../session/acting-tenant';
import { api, type QueryParams, type SendProgress } from './api';
import { problemOf } from './api-problem';
import { realTimers } from '../browser/timers';

/** How an upload ended. */
export type UploadOutcome =
  | { readonly ok: true; readonly file: StoredFile }
  | { readonly ok: false; readonly problem: Problem };

/** Sends a file to the server; never throws. */
export type Upload = (
  file: File,
  settings?: { readonly progress?: SendProgress; readonly signal?: AbortSignal; readonly asOneself?: boolean },
) => Promise<UploadOutcome>;

/** How an upload ends that isn't even sent. */
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

/** Uploads a picture. What is surely refused isn't sent at all. */
export const uploadFile: Upload = uploadTo('/files');

/** Uploads what is going to be attached to a record: documents as well as pictures. */
export const uploadAttachment: Upload = uploadTo('/files/attachments');

/** A file's address as this page asks for it: a superadmin who acts in an organisation names it. */
export function shownAddress(address: string): string {
  const tenant = actingTenant.get();
  if (tenant === null || address === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}tenentId=${encodeURIComponent(tenant)}`;
}

/** How often a document that is still being made is asked for, with growing pauses between. */
const documentRepeats = 8;

/**
 * Offers a document of the product's as a download; one that is still being made is waited for.
 * @param path under `/api`
 * @param name of the file, with its ending
 * @returns what went wrong; null when it was offered
 */
export async function downloadDocument(path: string, name: string, query?: QueryParams): Promise<Problem | null> {
  try {
    offer(await api.download(path, { query, repeats: documentRepeats }), name);
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

function offer(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the content by the time the event loop comes round.
  realTimers.after(0, () => URL.revokeObjectURL(url));
}
