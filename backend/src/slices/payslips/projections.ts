import { paySlipKind } from '@atrium/contracts/payslips/kind';
import { hiddenButLast, payTotals, type PayLines } from '@atrium/contracts/payslips/rules';
import { sheetFieldNames, sheetFieldsOf, sheetShown } from '@atrium/contracts/payslips/sheet-fields';
import type {
  DiscardedDraft,
  DraftSummary,
  PaidPerson,
  PaySlipContent,
  PaySlipDocument,
  PaySlipDraft,
  PaySlipSummary,
  PaySlipVersion,
  PaySlipView,
} from '@atrium/contracts/payslips/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { historyFieldsOf } from '../../platform/shared/record-kinds.js';
import type { PaySlipEvent } from './events.js';
import { type Openings, ownRooms, roomsFor, summaryRooms, wholeRooms } from './policy.js';
import {
  currentOf,
  readersOncePublished,
  readersWith,
  readersWithout,
  withPublished,
  withVersion,
} from './state-rules.js';

export interface PaySlipRecord extends PaySlipView, Openings {
  readonly thrownAway: PaySlipDraft | null;
}

type Document = Unversioned<PaySlipRecord>;

/** In full for known readers, versions for the owner, a summary for payroll. */
export const paySlipsProjection: Projection<PaySlipRecord, PaySlipEvent> = {
  collection: 'payslips',
  category: 'payslip',
  version: 8,
  project,
  publish: (slip) => [
    { rooms: wholeRooms(slip), doc: slip },
    { rooms: ownRooms(slip), doc: ownOf(slip) },
    { rooms: summaryRooms(slip), doc: summaryOf(slip) },
  ],
  rooms: roomsFor,
  workingSet: 1_000,
  historyFields: historyFieldsOf(paySlipKind),
  // Amounts are in the history of the whole shape alone, which only those see who opened it.
  historyMore: {
    fields: sheetFieldNames,
    of(slip) {
      const shown = sheetShown(slip);
      return shown === null ? {} : sheetFieldsOf(shown);
    },
  },
  comment(event) {
    return event.type === 'PaySlipCorrectionDrafted' || event.type === 'PaySlipWithdrawn'
      ? event.data.reason
      : undefined;
  },
};

function summaryOf(slip: PaySlipRecord): PaySlipSummary {
  const {
    draft: _draft,
    thrownAway: _thrown,
    versions: _versions,
    readers: _readers,
    openedAt: _at,
    ...summary
  } = slip;
  return summary;
}

/** Neither drafts nor readers. */
function ownOf(slip: PaySlipRecord): PaySlipDocument {
  const { versions, publishedAt, updatedAt } = slip;
  const published = { updatedAt: publishedAt ?? updatedAt, deleted: false, discarded: null };
  return { ...summaryOf(slip), ...sumsOf({ draft: null, thrownAway: null, versions }), ...published, versions };
}

function project(slip: Document | null, recorded: RecordedEvent<PaySlipEvent>): Document | null {
  const { event, aggregateId: _id, at } = recorded;
  if (event.type === 'PaySlipDrafted') {
    const { user, month, username, department, designation } = event.data;
    const nothingYet = { versions: [], readers: [], openedAt: {}, publishedAt: null };
    const begun = slip ?? { _id, user, month, ...nothingYet };
    const person = { username, department, designation };
    return summedUp({ ...begun, ...person, ...changesBy(event, begun.readers, recorded), updatedAt: at });
  }
  if (slip === null) return null;
  switch (event.type) {
    case 'PaySlipOpened':
      return { ...slip, ...openedBy(slip, event.data.reader, at) };
    case 'PaySlipClosed':
      return { ...slip, ...closedBy(slip, event.data.reader) };
    case 'SecretRevealed':
    case 'PaySlipExported':
      return slip;
    case 'PaySlipDocumentAsked':
      return { ...slip, versions: withVersion(slip.versions, event.data.number, { document: 'asked' }) };
    case 'PaySlipDocumentMade':
      return { ...slip, versions: withVersion(slip.versions, event.data.number, { document: 'made' }) };
    case 'PaySlipDraftChanged': {
      const { author, changes } = event.data;
      const draft = slip.draft === null ? null : { ...slip.draft, ...hidden(changes), ...writtenBy(recorded) };
      return summedUp({ ...slip, draft, readers: readersWith(slip.readers, author), updatedAt: at });
    }
    case 'PaySlipCorrectionDrafted':
      return summedUp({ ...slip, ...changesBy(event, slip.readers, recorded), updatedAt: at });
    case 'PaySlipPublished':
      return summedUp({ ...slip, ...published(slip, event.data, recorded) });
    case 'PaySlipWithdrawn': {
      const { number, reason } = event.data;
      const versions = withVersion(slip.versions, number, { state: 'Withdrawn', withdrawal: reason });
      // A withdrawal is news to the owner too.
      return summedUp({ ...slip, versions, publishedAt: at, updatedAt: at });
    }
    case 'PaySlipAcknowledged':
      return summedUp({ ...slip, versions: withVersion(slip.versions, event.data.number, { acknowledgedAt: at }) });
    case 'PaySlipDraftDeleted':
      return summedUp({
        ...slip,
        draft: null,
        thrownAway: slip.draft,
        discarded: discardedIn(slip, at),
        updatedAt: at,
      });
    case 'PaySlipDraftRestored':
      return summedUp({ ...slip, draft: slip.thrownAway, thrownAway: null, discarded: null, updatedAt: at });
    default:
      return event satisfies never;
  }
}

/** Documents hold tax ID and bank account for nobody in full: whole, they are printed for their owner. */
function hidden<Content extends Partial<Readonly<PaySlipContent>>>(content: Content): Content {
  const { employee } = content;
  if (employee === undefined) return content;
  const { employeeNumber, taxId, iban } = employee;
  return { ...content, employee: { employeeNumber, taxId: hiddenButLast(taxId), iban: hiddenButLast(iban) } };
}

function writtenBy({ at, by }: RecordedEvent): Pick<PaySlipDraft, 'at' | 'by'> {
  return { at, by: { _id: by.id, username: by.username } };
}

function changesBy(
  { type, data }: Extract<PaySlipEvent, { type: 'PaySlipDrafted' | 'PaySlipCorrectionDrafted' }>,
  readers: readonly string[],
  recorded: RecordedEvent,
): Pick<PaySlipRecord, 'draft' | 'thrownAway' | 'discarded' | 'readers'> {
  const reason = type === 'PaySlipCorrectionDrafted' ? data.reason : '';
  const draft = { ...hidden(data.content), reason, ...writtenBy(recorded) };
  return { draft, thrownAway: null, discarded: null, readers: readersWith(readers, data.author) };
}

function published(
  slip: Document,
  { content, ...version }: Extract<PaySlipEvent, { type: 'PaySlipPublished' }>['data'],
  { at, by }: RecordedEvent,
): Partial<PaySlipRecord> & PaidPerson {
  const one: PaySlipVersion = {
    ...hidden(content),
    ...version,
    state: 'Published',
    publishedAt: at,
    publishedby: { _id: by.id, username: by.username },
    withdrawal: '',
    document: 'none',
    acknowledgedAt: null,
  };
  const versions = withPublished(slip.versions, one);
  const published = {
    draft: null,
    thrownAway: null,
    discarded: null,
    readers: readersOncePublished(slip),
    openedAt: {},
  };
  const { username, department, designation } = version.person;
  return { username, department, designation, ...published, versions, publishedAt: at, updatedAt: at };
}

/** Owners never have to close theirs. */
function openedBy(
  { user, readers, openedAt }: Document,
  reader: string,
  at: string,
): Pick<PaySlipRecord, 'readers' | 'openedAt'> {
  const known = reader === user ? openedAt : { ...openedAt, [reader]: at };
  return { readers: readersWith(readers, reader), openedAt: known };
}

function closedBy({ readers, openedAt }: Document, reader: string): Pick<PaySlipRecord, 'readers' | 'openedAt'> {
  const { [reader]: _, ...others } = openedAt;
  return { readers: readersWithout(readers, reader), openedAt: others };
}

type Sums = Pick<
  PaySlipSummary,
  'state' | 'number' | 'currency' | 'gross' | 'net' | 'payDate' | 'drafted' | 'acknowledgedAt' | 'deleted'
>;

function summedUp(slip: Omit<Document, keyof Sums>): Document {
  return { ...slip, ...sumsOf(slip) };
}

/** As published, else as drafted. */
function sumsOf({ draft, thrownAway, versions }: Pick<PaySlipRecord, 'draft' | 'thrownAway' | 'versions'>): Sums {
  const current = currentOf(versions);
  const shown: PaySlipContent = current ?? draft ?? versions.at(-1) ?? thrownAway ?? nothing;
  const { currency, gross, net, payDate } = shown;
  return {
    state: current !== undefined ? 'Published' : draft === null && versions.length > 0 ? 'Withdrawn' : 'Draft',
    number: current?.number ?? 0,
    currency,
    gross,
    net,
    ...(payDate === undefined ? {} : { payDate }),
    drafted: draft === null ? null : draftOf(draft, versions.length + 1),
    acknowledgedAt: current?.acknowledgedAt ?? null,
    deleted: versions.length === 0 && draft === null,
  };
}

function discardedIn({ draft, versions }: Document, at: string): DiscardedDraft | null {
  if (draft === null) return null;
  const { currency, gross, net } = draft;
  return { currency, gross, net, number: versions.length + 1, at };
}

function draftOf({ currency, gross, net, days }: PaySlipDraft, number: number): DraftSummary {
  return { currency, gross, net, days, number };
}

const noDays = { working: 0, present: null, unpaid: 0, recorded: 0, source: 'none', missing: [] } as const;
const noLines: PayLines = { currency: 'EUR', earnings: [], deductions: [], days: noDays };
const nothing = { ...noLines, ...payTotals(noLines), note: '' };
