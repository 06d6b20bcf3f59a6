import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerCredentials } from '@grpc/grpc-js';

/**
 * Mutual TLS: admits only holders of a certificate by the server's own authority.
 * @param folder with `authority.pem`, `server.pem` and `server-key.pem`
 * @throws the system's error when one is unreadable
 */
export function mutualTls(folder: string): ServerCredentials {
  const read = (file: string): Buffer => readFileSync(join(folder, file));
  const own = { cert_chain: read('server.pem'), private_key: read('server-key.pem') };
  return ServerCredentials.createSsl(read('authority.pem'), [own], true);
}
