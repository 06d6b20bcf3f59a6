import type { VersionState } from '@atrium/contracts/payslips/rules';
import type { DocumentState, PaySlipContent, PayingCompany, PublishedPerson } from '@atrium/contracts/payslips/views';
import type { PaySlipEvent } from './events.js';

export interface PublishedVersion {
  readonly number: number;
  readonly state: VersionState;
  readonly content: Readonly<PaySlipContent>;
  readonly reason: string;
  readonly person: PublishedPerson;
  readonly company: PayingCompany;
  readonly document: DocumentState;
  readonly acknowledged: boolean;
}

export interface Draft {
  readonly content: Readonly<PaySlipContent>;
  readonly reason: string;
}

export interface PaySlip {
  readonly user: string;
  readonly month: string;
  readonly draft: Draft | null;
  /** Restorable until another draft is begun. */
  readonly thrownAway: Draft | null;
  readonly versions: readonly PublishedVersion[];
  /** Members of payroll with full view: authors until publication, others until they close it. */
  readonly readers: readonly string[];
}

export type PaySlipState = PaySlip | null;

export function currentOf<V extends { readonly state: VersionState }>(versions: readonly V[]): V | undefined {
  return versions.find(({ state }) => state === 'Published');
}

export function withPublished<V extends { readonly state: VersionState }>(versions: readonly V[], published: V): V[] {
  const superseded = versions.map((one): V => (one.state === 'Published' ? { ...one, state: 'Superseded' } : one));
  return [...superseded, published];
}

export function withVersion<V extends { readonly number: number }>(
  versions: readonly V[],
  number: number,
  changes: Partial<V>,
): V[] {
  return versions.map((one): V => (one.number === number ? { ...one, ...changes } : one));
}

/** Returns the same array when already included. */
export function readersWith(readers: readonly string[], reader: string): readonly string[] {
  return readers.includes(reader) ? readers : [...readers, reader];
}

export function readersWithout(readers: readonly string[], reader: string): string[] {
  return readers.filter((one) => one !== reader);
}

/** On publication preparers lose full view of others' payslips, until they open them. */
export function readersOncePublished({ user, readers }: Pick<PaySlip, 'user' | 'readers'>): string[] {
  return readers.filter((one) => one === user);
}

export function evolvePaySlip(slip: PaySlipState, event: PaySlipEvent): PaySlipState {
  if (event.type === 'PaySlipDrafted') {
    const { user, month, content, author } = event.data;
    const begun = slip ?? { user, month, versions: [], readers: [] };
    const readers = readersWith(begun.readers, author);
    return { ...begun, readers, draft: { content, reason: '' }, thrownAway: null };
  }
  return slip === null ? null : { ...slip, ...changesBy(event, slip) };
}

function changesBy(event: Exclude<PaySlipEvent, { type: 'PaySlipDrafted' }>, slip: PaySlip): Partial<PaySlip> {
  const { draft, versions } = slip;
  switch (event.type) {
    case 'PaySlipDraftChanged': {
      const { author, changes } = event.data;
      const changed = draft === null ? null : { ...draft, content: { ...draft.content, ...changes } };
      return { draft: changed, readers: readersWith(slip.readers, author) };
    }
    case 'PaySlipCorrectionDrafted': {
      const { author, reason, content } = event.data;
      return { draft: { content, reason }, thrownAway: null, readers: readersWith(slip.readers, author) };
    }
    case 'PaySlipPublished': {
      const published = { ...event.data, state: 'Published', document: 'none', acknowledged: false } as const;
      const settled = { draft: null, thrownAway: null, readers: readersOncePublished(slip) };
      return { ...settled, versions: withPublished<PublishedVersion>(versions, published) };
    }
    case 'PaySlipWithdrawn':
      return { versions: withVersion(versions, event.data.number, { state: 'Withdrawn' }) };
    case 'PaySlipAcknowledged':
      return { versions: withVersion(versions, event.data.number, { acknowledged: true }) };
    case 'PaySlipDraftDeleted':
      return { draft: null, thrownAway: draft };
    case 'PaySlipDraftRestored':
      return { draft: slip.thrownAway, thrownAway: null };
    case 'PaySlipOpened':
      return { readers: readersWith(slip.readers, event.data.reader) };
    case 'PaySlipClosed':
      return { readers: readersWithout(slip.readers, event.data.reader) };
    case 'SecretRevealed':
    case 'PaySlipExported':
      return {};
    case 'PaySlipDocumentAsked':
      return { versions: withVersion(versions, event.data.number, { document: 'asked' }) };
    case 'PaySlipDocumentMade':
      return { versions: withVersion(versions, event.data.number, { document: 'made' }) };
    default:
      return event satisfies never;
  }
}
