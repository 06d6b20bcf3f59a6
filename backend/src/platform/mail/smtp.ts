import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** A mail as it goes over the wire. */
export interface SmtpMail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  /** One address, checked beforehand. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The server answered that it does not take a mail, or could not be spoken to. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';

  constructor(
    message: string,
    /** What the server answered, such as 451 or 550; undefined when it said nothing. */
    readonly status: number | undefined,
    /** Whether trying again would come to the same. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 };

/**
 * How to connect to a mail server by its address. A password never goes over a connection that anybody could have
 * stripped of its encryption, whatever the address asks for.
 */
export function smtpOptions(url: string): ReturnType<typeof parseConnectionUrl> {
  const options = parseConnectionUrl(url);
  const hasPassword = options.auth !== undefined && options.auth !== null;
  return { ...options, requireTLS: options.requireTLS === true || hasPassword };
}

/**
 * Sends one mail over a connection of its own. The content goes out only after the server asked for it, and its end only
 * once `beforeEnd` is done: until then the server can not have taken the mail, whatever happens.
 * @returns what the server said when it took the mail
 * @throws SmtpFailure; or whatever `beforeEnd` threw, and then the server does not have the mail
 */
export async function sendOverSmtp(url: string, mail: SmtpMail, beforeEnd: () => Promise<void>): Promise<string> {
  const content = await contentOf(mail);
  const { auth, ...options } = smtpOptions(url);
  const connection = new SMTPConnection({ ...timeouts, ...options });
  let stopped: unknown;
  async function* slowly(): AsyncGenerator<Buffer> {
    yield content;
    try {
      await beforeEnd();
    } catch (error) {
      stopped = error;
      throw error;
    }
  }
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (error: Error): void => reject(stopped ?? failureFrom(error));
      connection.once('error', fail);
      connection.once('end', () => fail(new Error('The mail server closed the connection')));
      const send = (): void => {
        const envelope = { from: mail.from.address, to: [mail.to], size: content.length };
        connection.send(envelope, Readable.from(slowly(), { objectMode: false }), (error, info) =>
          error ? fail(error) : resolve(info?.response ?? ''),
        );
      };
      connection.connect((error) => {
        if (error) fail(error);
        else if (auth === undefined || auth === null) send();
        else connection.login(auth, (refused) => (refused ? fail(refused) : send()));
      });
    });
  } finally {
    connection.removeAllListeners('error');
    // What is said after the outcome is known concerns nobody any more.
    connection.on('error', () => {});
    connection.close();
  }
}

function contentOf({ messageId, from, to, subject, text }: SmtpMail): Promise<Buffer> {
  const composer = new MailComposer({
    messageId,
    from: { ...from },
    to: { name: '', address: to },
    subject,
    text,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Codes of the library for what another try does not mend. */
const finalCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Codes for what whoever runs the product mends, such as a password or a missing TLS: the mail waits for them. */
const operatorCodes: ReadonlySet<unknown> = new Set(['EAUTH', 'ETLS']);

function failureFrom(error: Error): SmtpFailure {
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const code = 'code' in error ? error.code : undefined;
  const isFinal = !operatorCodes.has(code) && (status === undefined ? finalCodes.has(code) : status >= 500);
  return new SmtpFailure(error.message, status, isFinal);
}
