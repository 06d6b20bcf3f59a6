/** Where the certificates of one start lie; those of the server stand beside them. */
export interface Certificates {
  readonly folder: string;
  /** The authority that signed both sides' certificates. */
  readonly authority: string;
  readonly clientCertificate: string;
  readonly clientKey: string;
}

/**
 * Makes an authority, a server's and a client's certificate, valid for ten years, in place of those that the folder
 * held. The authority's key is written nowhere: nobody can issue another certificate, and those of an earlier start are
 * worth nothing. The folder and its files are readable by this user alone.
 * @param folder an absolute path
 */
export function makeCertificates(folder: string): Promise<Certificates>;

/** The files of a folder that {@link makeCertificates} has filled. */
export function certificatesIn(folder: string): Certificates;

/** The connection string of the event server on this machine, for a client with these certificates. */
export function eventStoreUrl(port: number, certificates: Certificates): string;
