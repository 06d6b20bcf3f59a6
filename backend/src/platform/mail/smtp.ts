import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface SmtpMail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Validated before. */
  readonly to: string;
  /** Validated before. */
  readonly cc: readonly string[];
  readonly replyTo: string | null;
  /** Message-IDs, oldest first. */
  readonly references: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly files: readonly {
    readonly name: string;
    readonly type: string;
    readonly content: Buffer;
    readonly contentId?: string;
  }[];
}

export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';

  constructor(
    message: string,
    readonly status: number | undefined,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 };

/** Connection options for a mail server's URL. With a password they demand TLS, whatever the URL says. */
export function smtpOptions(url: string): ReturnType<typeof parseConnectionUrl> {
  const options = parseConnectionUrl(url);
  const hasPassword = options.auth !== undefined && options.auth !== null;
  return { ...options, requireTLS: options.requireTLS === true || hasPassword };
}

/**
 * Sends a mail over its own connection. The end of the content goes out only after `beforeEnd`: until then the server
 * can't have accepted the mail.
 * @returns the server's answer
 * @throws SmtpFailure, or what `beforeEnd` throws; the server does not have the mail then
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
        const envelope = { from: mail.from.address, to: [mail.to, ...mail.cc], size: content.length };
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
    // Errors after the outcome is known don't matter.
    connection.on('error', () => {});
    connection.close();
  }
}

function contentOf(mail: SmtpMail): Promise<Buffer> {
  const { messageId, from, to, cc, replyTo, references, headers, subject, text, html, files } = mail;
  const composer = new MailComposer({
    messageId,
    from: { ...from },
    to: { name: '', address: to },
    ...(cc.length === 0 ? {} : { cc: cc.map((address) => ({ name: '', address })) }),
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(references.length === 0 ? {} : { references: [...references], inReplyTo: references.at(-1) }),
    headers: { ...headers },
    subject,
    text,
    ...(html === null ? {} : { html }),
    attachments: files.map(({ name, type, content, contentId: cid }) => ({
      filename: name,
      contentType: type,
      content,
      contentDisposition: cid === undefined ? ('attachment' as const) : ('inline' as const),
      ...(cid === undefined ? {} : { cid }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

const finalCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Problems that the operator fixes, such as a wrong password: the mail waits. */
const operatorCodes: ReadonlySet<unknown> = new Set(['EAUTH', 'ETLS']);

function failureFrom(error: Error): SmtpFailure {
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const code = 'code' in error ? error.code : undefined;
  const isFinal = !operatorCodes.has(code) && (status === undefined ? finalCodes.has(code) : status >= 500);
  return new SmtpFailure(error.message, status, isFinal);
}
