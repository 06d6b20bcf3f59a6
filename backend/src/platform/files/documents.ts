import type { PrintedDocument } from '../shared/printed-document.js';
import type { BlobStore } from './blob-store.js';
import type { Files } from './files.js';
import { printPdf } from './pdf.js';
import { asPng } from './pictures.js';

/** Documents that the product makes, each once under its name. Who may see one is the caller's to ask. */
export class Documents {
  constructor(
    private readonly blobs: BlobStore,
    private readonly files: Pick<Files, 'find' | 'read'>,
  ) {}

  /**
   * Makes a document, unless there is one under the name: what was made once stays as it is.
   * @param name letters, digits, dashes, underscores and slashes; made by the caller, never taken from a request
   */
  async keep(tenant: string, name: string, document: PrintedDocument): Promise<void> {
    if ((await this.find(tenant, name)) !== null) return;
    const logo = document.logo === null ? null : await this.logo(tenant, document.logo);
    await this.blobs.put(keyOf(tenant, name), await printPdf(document, logo));
  }

  /** The bytes of a document, a PDF; null when it was not made, or is lost. */
  find(tenant: string, name: string): Promise<Buffer | null> {
    return this.blobs.get(keyOf(tenant, name));
  }

  /** Forgets a document; one that is not there is forgotten already. */
  forget(tenant: string, name: string): Promise<void> {
    return this.blobs.remove(keyOf(tenant, name));
  }

  /** A logo that is lost keeps nobody's document from being made. */
  private async logo(tenant: string, id: string): Promise<Buffer | null> {
    const record = await this.files.find(tenant, id);
    return record === null || record.thumbnail === '' ? null : asPng(await this.files.read(record, 'thumbnail'));
  }
}

function keyOf(tenant: string, name: string): string {
  return `${tenant}/documents/${name}.pdf`;
}
