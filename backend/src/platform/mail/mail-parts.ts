import { inEnglish, type Say } from '@atrium/contracts/core/say';
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
 * @param portal where the client finds the ticket; null when nowhere
 * @param say in the client's language
 */
export function mailParts(
  body: string,
  files: readonly MailFile[],
  signature: string,
  portal: string | null = null,
  say: Say = inEnglish,
): MailParts {
  const portalInvitation = say('See this request and answer it here:');
  const shown = new Set(files.filter(({ inline }) => inline).map(({ _id }) => _id));
  const plain = body.replaceAll(pictureInMail, (whole, alt: string, id: string) =>
    shown.has(id) ? `[${alt}]` : whole,
  );
  const said = portal === null ? plain : `${plain}\n\n${portalInvitation}\n${portal}`;
  // Mail programs know what stands below such a line as a signature.
  const text = signature === '' ? said : `${said}\n\n-- \n${signature}\n`;
  if (shown.size === 0 && signature === '') return { text };
  const html = escapeHtml(body).replaceAll(pictureInMail, (whole, alt: string, id: string) =>
    shown.has(id) ? `<img src="cid:${contentId(id)}" alt="${alt}" style="max-width:100%">` : whole,
  );
  const below = signature === '' ? '' : `<div>-- <br>${micromark(signature)}</div>`;
  const address = escapeHtml(portal ?? '');
  const there = portal === null ? '' : `<p>${portalInvitation}<br><a href="${address}">${address}</a></p>`;
  return { text, html: `<div style="white-space:pre-wrap">${html}</div>${there}${below}` };
}

/** The Content-ID of an embedded picture. */
export function contentId(file: string): string {
  return `${file}@atrium`;
}
