// @ts-check
import { webcrypto } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const VALID_YEARS = 10;

/**
 * @param {string} folder
 * @returns {import('./certificates.mjs').Certificates} the files of a folder that {@link makeCertificates} has filled
 */
export function certificatesIn(folder) {
  return {
    folder,
    authority: join(folder, 'authority.pem'),
    clientCertificate: join(folder, 'client.pem'),
    clientKey: join(folder, 'client-key.pem'),
  };
}

/** Lazy: on a first start this file is read before the packages are installed. */
async function loadX509() {
  await import('reflect-metadata');
  return import('@peculiar/x509');
}

/** @type {typeof import('./certificates.mjs').makeCertificates} */
export async function makeCertificates(folder) {
  const x509 = await loadX509();
  const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const notBefore = new Date();
  // Tolerates a clock that is slightly behind.
  notBefore.setDate(notBefore.getDate() - 1);
  const notAfter = new Date();
  notAfter.setFullYear(notAfter.getFullYear() + VALID_YEARS);
  const common = { notBefore, notAfter, signingAlgorithm: ALGORITHM };

  const authorityKeys = await newKeys();
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    name: 'CN=Atrium event server authority',
    keys: authorityKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });

  /**
   * @param {string} name
   * @param {import('@peculiar/x509').ExtendedKeyUsage} usage
   * @param {import('@peculiar/x509').JsonGeneralNames} names
   * @returns {Promise<{ certificate: string, key: string }>} both as PEM
   */
  const issue = async (name, usage, names) => {
    const keys = await newKeys();
    const certificate = await x509.X509CertificateGenerator.create({
      ...common,
      subject: `CN=${name}`,
      issuer: authority.subject,
      publicKey: keys.publicKey,
      signingKey: authorityKeys.privateKey,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([usage], true),
        ...(names.length > 0 ? [new x509.SubjectAlternativeNameExtension(names)] : []),
      ],
    });
    const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
    return { certificate: certificate.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') };
  };
  const server = await issue('localhost', x509.ExtendedKeyUsage.serverAuth, [
    { type: 'dns', value: 'localhost' },
    { type: 'ip', value: '127.0.0.1' },
  ]);
  const client = await issue('atrium', x509.ExtendedKeyUsage.clientAuth, []);

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const texts = {
    'authority.pem': authority.toString('pem'),
    'server.pem': server.certificate,
    'server-key.pem': server.key,
    'client.pem': client.certificate,
    'client-key.pem': client.key,
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), `${text}\n`, { mode: 0o600 });
  return certificatesIn(folder);
}

/** @type {typeof import('./certificates.mjs').eventStoreUrl} */
export function eventStoreUrl(port, { authority, clientCertificate, clientKey }) {
  const options = { tls: 'true', tlsCaFile: authority, userCertFile: clientCertificate, userKeyFile: clientKey };
  // By name, since Node warns about a server name that is an address.
  return `esdb://localhost:${port}?${new URLSearchParams(options).toString().replaceAll('+', '%20')}`;
}
