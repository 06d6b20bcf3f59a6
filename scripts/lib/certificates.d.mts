/** Certificates of one start. */
export interface Certificates {
  readonly folder: string;
  readonly authority: string;
  readonly clientCertificate: string;
  readonly clientKey: string;
}

/**
 * Makes an authority, and certificates for server and client, valid for ten years, replacing the folder's. The
 * authority's key is never stored: nobody can issue another certificate, and earlier ones become worthless. Readable
 * by this user only.
 * @param folder an absolute path
 */
export function makeCertificates(folder: string): Promise<Certificates>;

export function certificatesIn(folder: string): Certificates;

export function eventStoreUrl(port: number, certificates: Certificates): string;
