import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { TriageState } from '@atrium/contracts/core/triage-rules';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { numberOf, titleOf } from '../../shared-features/record-list/record-values';
import type { TriageSearch } from './triage-search';

/** A record that is triaged. */
export type TriageItem =
  | { readonly collection: 'bugs'; readonly record: BugView }
  | { readonly collection: 'feature-requests'; readonly record: FeatureRequestView };

export function kindOf({ collection }: TriageItem): typeof bugKind | typeof featureRequestKind {
  return collection === 'bugs' ? bugKind : featureRequestKind;
}

export const itemNumber = (item: TriageItem): string => numberOf(kindOf(item), item.record);
export const itemTitle = (item: TriageItem): string => titleOf(kindOf(item), item.record);

/** The address of the record on a screen of its own. */
export const itemAddress = (item: TriageItem): string => `${kindOf(item).opens[0]}${item.record._id}`;

const states: Readonly<Record<NonNullable<TriageSearch['view']> | 'waiting', TriageState>> = {
  waiting: 'new',
  snoozed: 'snoozed',
  asked: 'asked',
};

/** What a view of the inbox lists: what has waited longest stands first, and what comes back next. */
export function inboxOf(
  bugs: readonly BugView[],
  requests: readonly FeatureRequestView[],
  { view, kind }: Pick<TriageSearch, 'view' | 'kind'>,
): readonly TriageItem[] {
  const state = states[view ?? 'waiting'];
  const isIn = ({ deleted, triage }: BugView | FeatureRequestView) => !deleted && triage.as === state;
  const items: TriageItem[] = [
    ...(kind === 'feature-requests'
      ? []
      : bugs.filter(isIn).map((record) => ({ collection: 'bugs', record }) as const)),
    ...(kind === 'bugs'
      ? []
      : requests.filter(isIn).map((record) => ({ collection: 'feature-requests', record }) as const)),
  ];
  const since = ({ record: { triage, createdAt } }: TriageItem) =>
    state === 'snoozed' ? triage.until : state === 'asked' ? (triage.at ?? '') : createdAt;
  return items.toSorted((a, b) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : 0));
}

const own: Readonly<Record<TriageState, (number: string) => string>> = {
  new: (number) => `${number} is back in the inbox`,
  accepted: (number) => `${number} accepted`,
  declined: (number) => `${number} declined`,
  duplicate: (number) => `${number} marked as a duplicate`,
  snoozed: (number) => `${number} snoozed`,
  asked: (number) => `The reporter of ${number} was asked`,
};

const others: Readonly<Record<TriageState, (number: string, name: string) => string>> = {
  new: (number, name) => `${name} brought ${number} back into the inbox`,
  accepted: (number, name) => `${name} accepted ${number}`,
  declined: (number, name) => `${name} declined ${number}`,
  duplicate: (number, name) => `${name} marked ${number} as a duplicate`,
  snoozed: (number, name) => `${name} snoozed ${number}`,
  asked: (number, name) => `${name} asked the reporter of ${number}`,
};

/** What became of it by the reader. */
export const doneText = (state: TriageState, number: string): string => own[state](number);

/** What another made of it. */
export const doneByText = (state: TriageState, number: string, name: string): string => others[state](number, name);
