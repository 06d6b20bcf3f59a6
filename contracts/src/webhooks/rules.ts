import { recordKinds } from '../record-kinds.js';

/** `failing`: the receiver does not accept deliveries, and they are retried. `stopped`: they were retried for too long. */
export const webhookStates = ['active', 'failing', 'paused', 'stopped'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `slack`: a text that Slack, Mattermost and the like show. `teams`: a card for Microsoft Teams. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** What becomes of a record as its owner sees it; the end of a message's type, such as `bug.created`. */
export const webhookEvents = ['created', 'changed', 'deleted', 'restored', 'shown', 'hidden'] as const;
export type WebhookEventName = (typeof webhookEvents)[number];

/** Whether a webhook tells of what became of a record. @param events left out for all of them */
export function tellsOf(events: readonly WebhookEventName[] | undefined, event: WebhookEventName): boolean {
  return events === undefined || events.includes(event);
}

export const webhookLengths = { name: 60, address: 500, reason: 500 } as const;
/** Of one organisation, deleted ones apart. */
export const webhookLimit = 50;
/** For how long what is signed is signed with the former secret as well. */
export const formerSecretHours = 24;
/** For how long a delivery is tried. */
export const givenUpAfterDays = 3;
/** How far back deliveries can be sent again. */
export const replayDays = 90;
/** How many of its latest deliveries a webhook lists. */
export const deliveriesListed = 50;
/** For how long they are listed at most. */
export const deliveryDays = 7;
export const responseLength = 500;

/** Whole pay slips are for single people, and leave no installation by themselves. */
const withheld: ReadonlySet<string> = new Set(['payslips']);

/** The kinds of record that a webhook can tell of. */
export const webhookKinds = Object.values(recordKinds).filter(({ collection }) => !withheld.has(collection));
export const webhookCollections: readonly string[] = webhookKinds.map(({ collection }) => collection);

/** What a record is called in the type of a message, such as `feature-request`; words on screens may change. */
export function messageName(collection: string): string {
  return collection.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Written as receivers read it (`whsec_…`), see https://www.standardwebhooks.com. */
export const secretPattern = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;
