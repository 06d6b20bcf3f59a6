import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';

export interface ConnectionFailure {
  readonly kind: 'away' | 'untrusted' | 'certificate' | 'certificate wanted' | 'no TLS' | 'other';
  readonly reason: string;
}

const away: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'nobody knows this name',
  EAI_AGAIN: 'the name server does not answer',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no way to it',
  ENETUNREACH: 'no way to it',
  ENOENT: 'there is no such socket',
  EACCES: 'this user may not connect',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
};

const untrusted: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_SIGNATURE_FAILURE',
]);

const certificate: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'a certificate that has expired',
  CERT_NOT_YET_VALID: 'a certificate that is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'a certificate of another name',
};

const certificateWanted = /ALERT_(CERTIFICATE_REQUIRED|BAD_CERTIFICATE|UNKNOWN_CA|HANDSHAKE_FAILURE|CERTIFICATE_\w+)$/;

/** A system or TLS error code; nodemailer replaces it with its own. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('originalCode' in error) return String(error.originalCode);
  return 'code' in error ? String(error.code) : '';
}

/** Several addresses of one name fail as one. */
export function connectionFailureFrom(error: unknown): ConnectionFailure {
  if (error instanceof AggregateError) return connectionFailureFrom(error.errors[0]);
  const code = codeOf(error);
  const reason = away[code];
  if (reason !== undefined) return { kind: 'away', reason };
  if (untrusted.has(code)) return { kind: 'untrusted', reason: 'a certificate of an authority that is not trusted' };
  const problem = certificate[code];
  if (problem !== undefined) return { kind: 'certificate', reason: problem };
  if (certificateWanted.test(code)) return { kind: 'certificate wanted', reason: 'our certificate is not accepted' };
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return { kind: 'no TLS', reason: 'it speaks no TLS' };
  return { kind: 'other', reason: 'no answer' };
}

export function speaksTls(host: string, port: number, within = 3_000): Promise<boolean> {
  return new Promise((resolve) => {
    // Nothing is sent: the handshake is the answer.
    const socket = connect({ host, port, rejectUnauthorized: false, ALPNProtocols: ['h2'] });
    const settle = (answer: boolean): void => {
      resolve(answer);
      socket.destroy();
    };
    socket.setTimeout(within, () => settle(false));
    socket.once('secureConnect', () => settle(true));
    socket.on('error', (error: NodeJS.ErrnoException) => settle(/ALERT/.test(error.code ?? '')));
    socket.once('close', () => resolve(false));
  });
}

/** Whether Redis answers without TLS, even if only to demand a password. */
export function isPlainRedis(host: string, port: number, within = 3_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectPlain({ host, port });
    const settle = (answer: boolean): void => {
      resolve(answer);
      socket.destroy();
    };
    socket.setTimeout(within, () => settle(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => settle(/^[+-]/.test(data.toString('latin1'))));
    socket.once('error', () => settle(false));
    socket.once('close', () => resolve(false));
  });
}
