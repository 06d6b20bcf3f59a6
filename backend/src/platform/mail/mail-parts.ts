import { inEnglish, type Say } from '@atrium/contracts/core/say';
import { ratingTexts } from '@atrium/contracts/portal/rules';
import { pictureInMail, ratingDays, ticketRatings } from '@atrium/contracts/tickets/rules';
import type { MailFile } from '@atrium/contracts/tickets/views';
import escapeHtml from 'escape-html';
import { micromark } from 'micromark';

/** The text of a mail in both forms that it is sent in. */
export interface MailParts {
  readonly text: string;
  /** Only where a plain text can't say it. */
  readonly html?: string;
}

/** Addresses that a mail leads its client to; null for none. */
export interface Invitations {
  /** Where the client finds the ticket. */
  readonly portal?: string | null;
  /** Where the client says how the help was. */
  readonly rating?: string | null;
}

/**
 * @param files those that the text shows are embedded where it shows them
 * @param signature Markdown; as HTML where programs show that
 * @param invitations below the text
 * @param say in the client's language
 */
export function mailParts(
  body: string,
  files: readonly MailFile[],
  signature: string,
  { portal = null, rating = null }: Invitations = {},
  say: Say = inEnglish,
): MailParts {
  const portalInvitation = say('See this request and answer it here:');
  const ratingInvitation = say('How was our help? You can change your answer for {0} days.', [ratingDays]);
  const choices =
    rating === null
      ? []
      : ticketRatings.map((each) => ({ word: say(ratingTexts[each]), to: `${rating}?rating=${each}` }));
  const shown = new Set(files.filter(({ inline }) => inline).map(({ _id }) => _id));
  const plain = body.replaceAll(pictureInMail, (whole, alt: string, id: string) =>
    shown.has(id) ? `[${alt}]` : whole,
  );
  const parts = [
    plain,
    ...(portal === null ? [] : [`${portalInvitation}\n${portal}`]),
    ...(rating === null ? [] : [[ratingInvitation, ...choices.map(({ word, to }) => `${word}: ${to}`)].join('\n')]),
  ];
  const said = parts.join('\n\n');
  // Mail programs know what stands below such a line as a signature.
  const text = signature === '' ? said : `${said}\n\n-- \n${signature}\n`;
  if (shown.size === 0 && signature === '' && rating === null) return { text };
  const html = escapeHtml(body).replaceAll(pictureInMail, (whole, alt: string, id: string) =>
    shown.has(id) ? `<img src="cid:${contentId(id)}" alt="${alt}" style="max-width:100%">` : whole,
  );
  const below = signature === '' ? '' : `<div>-- <br>${micromark(signature)}</div>`;
  const address = escapeHtml(portal ?? '');
  const there = portal === null ? '' : `<p>${portalInvitation}<br><a href="${address}">${address}</a></p>`;
  const links = choices.map(({ word, to }) => `<a href="${escapeHtml(to)}">${escapeHtml(word)}</a>`);
  const asked = rating === null ? '' : `<p>${escapeHtml(ratingInvitation)}<br>${links.join(' · ')}</p>`;
  return { text, html: `<div style="white-space:pre-wrap">${html}</div>${there}${asked}${below}` };
}

/** The Content-ID of an embedded picture. */
export function contentId(file: string): string {
  return `${file}@atrium`;
}
