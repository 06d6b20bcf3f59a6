import type { WebhookFormat } from '@atrium/contracts/webhooks/rules';

/** What a message says to people who read it in a chat. */
export interface Said {
  /** What it is about; empty for nothing in particular. */
  readonly name: string;
  /** Goes on after the name. */
  readonly text: string;
  /** Where they open it; null for nowhere. */
  readonly link: string | null;
}

/** See https://api.slack.com/reference/surfaces/formatting#escaping. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function slack({ name, text, link }: Said): object {
  const said = name === '' ? escaped(text) : `*${escaped(name)}* ${escaped(text)}`;
  return { text: link === null ? said : `${said}\n<${link}>` };
}

/** An adaptive card, see https://adaptivecards.io. Its text runs take names as they are: no mark-up is read in them. */
function teams({ name, text, link }: Said): object {
  const strong = name === '' ? [] : [{ type: 'TextRun', text: `${name} `, weight: 'Bolder' }];
  const actions = link === null ? {} : { actions: [{ type: 'Action.OpenUrl', title: 'Open', url: link }] };
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'RichTextBlock', inlines: [...strong, { type: 'TextRun', text }] }],
    ...actions,
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}

/** The bodies that chats show. */
export const chatBodies: Readonly<Record<Exclude<WebhookFormat, 'standard'>, (said: Said) => object>> = {
  slack,
  teams,
};
