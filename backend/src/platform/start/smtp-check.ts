import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { smtpOptions } from '../mail/smtp.js';
import { codeOf, connectionFailureFrom } from './connection-failure.js';

const setting = 'SMTP_URL';
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 };

/**
 * Whether the mail server is reachable, trusted and authenticated. Never blocks a start, since mails wait.
 * @returns what is wrong, in one line; undefined when fine
 */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const { auth, ...options } = smtpOptions(url);
  const { hostname, port } = new URL(url);
  const where = port === '' ? hostname : `${hostname}:${port}`;
  const connection = new SMTPConnection({ ...timeouts, ...options });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
      connection.connect((error) => {
        if (error) reject(error);
        else if (auth === undefined || auth === null) resolve();
        else connection.login(auth, (refused) => (refused ? reject(refused) : resolve()));
      });
    });
    return undefined;
  } catch (error) {
    return `${setting}: ${where} ${problemFrom(error, auth?.user ?? '')}; mails wait until then`;
  } finally {
    connection.removeAllListeners('error');
    connection.on('error', () => {});
    connection.close();
  }
}

function problemFrom(error: unknown, user: string): string {
  if (codeOf(error) === 'ETLS') return 'offers no TLS, and without it no password is sent: write smtps://';
  if (codeOf(error) === 'EAUTH') return `does not know the user ${user} or its password`;
  const { kind, reason } = connectionFailureFrom(error);
  if (kind === 'untrusted') return `shows ${reason}: name its file in NODE_EXTRA_CA_CERTS`;
  if (kind === 'certificate') return `shows ${reason}`;
  if (kind === 'no TLS') return 'speaks no TLS from the first byte on: write smtp:// instead of smtps://';
  return `can't be reached (${reason})`;
}
