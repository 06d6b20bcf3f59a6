import type { PrintedDocument } from '../shared/printed-document.js';
import type { BlobStore } from './blob-store.js';
import type { Files } from './files.js';
import { printPdf } from './pdf.js';
import { asPng } from './pictures.js';

/** Stores generated documents, once per name. Callers check access. */
export class Documents {
  constructor(
    private readonly blobs: BlobStore,
    private readonly files: Pick<Files, 'findFile' | 'readFile'>,
  ) {}

  /**
   * Generates a document unless the name exists; a stored document never changes.
   * @param name made by the caller, never from a request: letters, digits, dashes, underscores and slashes
   */
  async keepDocument(tenant: string, name: string, document: PrintedDocument): Promise<void> {
    if ((await this.findDocument(tenant, name)) !== null) return;
    const logo = document.logo === null ? null : await this.logo(tenant, document.logo);
    await this.blobs.putBlob(keyOf(tenant, name), await printPdf(document, logo));
  }

  findDocument(tenant: string, name: string): Promise<Buffer | null> {
    return this.blobs.get(keyOf(tenant, name));
  }

  forgetDocument(tenant: string, name: string): Promise<void> {
    return this.blobs.remove(keyOf(tenant, name));
  }

  /** A missing logo must not block the document. */
  private async logo(tenant: string, id: string): Promise<Buffer | null> {
    const record = await this.files.findFile(tenant, id);
    return record === null || record.thumbnail === '' ? null : asPng(await this.files.readFile(record, 'thumbnail'));
  }
}

function keyOf(tenant: string, name: string): string {
  return `${tenant}/documents/${name}.pdf`;
}
