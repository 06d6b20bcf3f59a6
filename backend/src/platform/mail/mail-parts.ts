import { pictureInMail } from '@atrium/contracts/tickets/rules';
import type { MailFile } from '@atrium/contracts/tickets/views';
import escapeHtml from 'escape-html';
import { micromark } from 'micromark';

/** The text of a mail in both forms that it is sent in. */
export interface MailParts {
  readonly text: string;
  /** Only where a plain text can't say it. */
  readonly html?: string;
}

/**
 * @param files those that the text shows are embedded where it shows them
 * @param signature Markdown; as HTML where programs show that
 */
export function mailParts(body: string, files: readonly MailFile[], signature: string): MailParts {
  const shown = new Set(files.filter(({ inline }) => inline).map(({ _id }) => _id));
  const plain = body.replaceAll(pictureInMail, (whole, alt: string, id: string) =>
    shown.has(id) ? `[${alt}]` : whole,
  );
  // Mail programs know what stands below such a line as a signature.
  const text = signature === '' ? plain : `${plain}\n\n-- \n${signature}\n`;
  if (shown.size === 0 && signature === '') return { text };
  const html = escapeHtml(body).replaceAll(pictureInMail, (whole, alt: string, id: string) =>
    shown.has(id) ? `<img src="cid:${contentId(id)}" alt="${alt}" style="max-width:100%">` : whole,
  );
  const below = signature === '' ? '' : `<div>-- <br>${micromark(signature)}</div>`;
  return { text, html: `<div style="white-space:pre-wrap">${html}</div>${below}` };
}

/** The Content-ID of an embedded picture. */
export function contentId(file: string): string {
  return `${file}@atrium`;
}
