import type { CommandOf } from '@atrium/contracts/core/commands';
import type { DraftPaySlip, EditPaySlip, paySlipCommands } from '@atrium/contracts/payslips/commands';
import { refusePaySlip } from '@atrium/contracts/payslips/errors';
import { managesPay, obstacleIn, type PayDays } from '@atrium/contracts/payslips/rules';
import type { PaidPerson, PayingCompany, PaySlipContent } from '@atrium/contracts/payslips/views';
import { changesOf, isChange } from '../../platform/core/changes.js';
import { type CustomFound, customFrom, nothingCustom } from '../../platform/core/custom-fields.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { secretRevealed } from '../../platform/core/secret-fields.js';
import { type Blank, contentFrom } from './content-rules.js';
import type { PaySlipEvent } from './events.js';
import { currentOf, evolvePaySlip, type PaySlip, type PaySlipState } from './state-rules.js';

export type PaySlipCommand = CommandOf<typeof paySlipCommands>;

/** What was looked up before a decision about a pay slip; neutral where the command has no use for it. */
export interface PaySlipFound {
  /** Whose it is, by their name of now; null when there is no such person. */
  readonly person: PaidPerson | null;
  readonly company: PayingCompany;
  /** In which a new pay slip is. */
  readonly currency: string;
  /** The days of the month as they are recorded now; null where nobody asked. */
  readonly days: PayDays | null;
  /** What the pay slip of the month before says; null without one. */
  readonly previous: Pick<PaySlipContent, 'currency' | 'earnings' | 'deductions'> | null;
  readonly custom: CustomFound;
}

export const nothingFound: PaySlipFound = {
  person: null,
  company: { name: '', logo: null },
  currency: 'EUR',
  days: null,
  previous: null,
  custom: nothingCustom,
};

type PaySlipDecision = Decision<PaySlipFound>;

const noDays: PayDays = { working: 0, present: null, unpaid: 0, recorded: 0, source: 'none' };

export const paySlipDecider: Decider<PaySlipState, PaySlipEvent, PaySlipCommand, PaySlipFound> = {
  initialState: null,
  evolve: evolvePaySlip,
  decide(command, slip, decision) {
    if (command.type === 'DraftPaySlip') return draft(command.data, slip, decision);
    if (slip === null) throw refusePaySlip('paySlipGone');
    const { actor } = decision;
    switch (command.type) {
      case 'EditPaySlip':
        return edit(command.data, slip, decision);
      case 'RevealPaySlipSecret':
        return reveal(command.data.secret, slip, actor.id);
      case 'CorrectPaySlip': {
        const { reason } = command.data;
        const current = currentOf(slip.versions);
        if (slip.draft !== null) throw refusePaySlip(current === undefined ? 'notPublished' : 'correctionWaits');
        if (current === undefined) throw refusePaySlip('notPublished');
        const custom = customFrom(command.data.custom, decision.found.custom);
        const content = contentFrom(command.data, current.content, custom);
        return [{ type: 'PaySlipCorrectionDrafted', data: { author: actor.id, reason: reason.trim(), content } }];
      }
      case 'PublishPaySlip':
        return publish(slip, decision);
      case 'WithdrawPaySlip': {
        const { reason } = command.data;
        const current = currentOf(slip.versions);
        if (current === undefined) throw refusePaySlip('notPublished');
        return [{ type: 'PaySlipWithdrawn', data: { number: current.number, reason: reason.trim() } }];
      }
      case 'DeletePaySlip':
        return throwAway(slip);
      case 'RestorePaySlip':
        return bringBack(slip);
      case 'OpenPaySlip':
        return open(slip, actor.id);
      case 'ClosePaySlip':
        return close(slip, actor.id);
      case 'EndPaySlipOpening':
        return close(slip, command.data.reader);
      case 'AskForPaySlipDocument':
      case 'RecordPaySlipDocument':
        return decideDocument(command, slip, decision);
      default:
        return command satisfies never;
    }
  },
};

/** There is one pay slip for each person and month; another one may be begun where the last was withdrawn. */
function draft(data: DraftPaySlip, slip: PaySlipState, { actor, found }: PaySlipDecision): readonly PaySlipEvent[] {
  const { user, month } = data;
  const { person, currency, days, previous } = found;
  if (slip !== null && (slip.draft !== null || currentOf(slip.versions) !== undefined)) {
    throw refusePaySlip('monthTaken');
  }
  if (person === null) throw refusePaySlip('personUnknown');
  // Amounts of another currency say nothing about this month's.
  const { earnings, deductions } = previous?.currency === currency ? previous : { earnings: [], deductions: [] };
  const blank: Blank = { currency, earnings, deductions, days: days ?? noDays, note: '' };
  const content = contentFrom(data, blank, customFrom(data.custom, found.custom));
  return [{ type: 'PaySlipDrafted', data: { author: actor.id, user, month, ...person, content } }];
}

function edit(form: EditPaySlip, slip: PaySlip, { actor, found }: PaySlipDecision): readonly PaySlipEvent[] {
  if (slip.draft === null) throw refusePaySlip(slip.versions.length > 0 ? 'published' : 'paySlipGone');
  const { content } = slip.draft;
  const days = form.refreshDays === true && found.days !== null ? found.days : content.days;
  const wanted = contentFrom(form, { ...content, days }, customFrom(form.custom, found.custom));
  const changes = changesOf<PaySlipContent>(content, wanted);
  return isChange(changes) ? [{ type: 'PaySlipDraftChanged', data: { author: actor.id, changes } }] : [];
}

function publish({ draft: drafted, versions }: PaySlip, { found }: PaySlipDecision): readonly PaySlipEvent[] {
  if (drafted === null) {
    // That it is published is what was wanted.
    if (currentOf(versions) !== undefined) return [];
    throw refusePaySlip('nothingDrafted');
  }
  const { person, company } = found;
  if (person === null) throw refusePaySlip('personUnknown');
  const { content, reason } = drafted;
  const obstacle = obstacleIn(content);
  if (obstacle !== null) throw refusePaySlip(obstacle);
  const number = versions.length + 1;
  return [{ type: 'PaySlipPublished', data: { number, content, reason, person, company } }];
}

function throwAway({ draft: drafted, thrownAway, versions }: PaySlip): readonly PaySlipEvent[] {
  if (drafted !== null) return [{ type: 'PaySlipDraftDeleted', data: {} }];
  if (thrownAway !== null) return [];
  throw refusePaySlip(versions.length > 0 ? 'publishedStays' : 'paySlipGone');
}

function bringBack({ draft: drafted, thrownAway }: PaySlip): readonly PaySlipEvent[] {
  if (thrownAway !== null) return [{ type: 'PaySlipDraftRestored', data: {} }];
  if (drafted !== null) return [];
  throw refusePaySlip('nothingDrafted');
}

/** Owners open their own unseen; the first time all the same, where they are of payroll: it shows them the draft. */
function open({ user, readers, versions }: PaySlip, reader: string): readonly PaySlipEvent[] {
  if (reader === user && readers.includes(reader)) return [];
  return [{ type: 'PaySlipOpened', data: { reader, number: currentOf(versions)?.number ?? 0 } }];
}

/** Of what is being prepared, or was published; only to who sees it. */
function reveal(secret: string, { user, readers, draft: drafted, versions }: PaySlip, actor: string): PaySlipEvent[] {
  if (actor !== user && !readers.includes(actor)) throw refusePaySlip('paySlipGone');
  // Drafts are for those of payroll who are preparing it.
  const drafts = drafted !== null && readers.includes(actor) ? [drafted] : [];
  return [
    secretRevealed(
      secret,
      [...drafts, ...versions].map(({ content }) => content.custom),
    ),
  ];
}

/** Their own nobody need close: its owner sees it anyway. */
function close({ user, readers }: PaySlip, reader: string): readonly PaySlipEvent[] {
  return reader !== user && readers.includes(reader) ? [{ type: 'PaySlipClosed', data: { reader } }] : [];
}

/** Only who sees a version has its document made. */
function decideDocument(
  command: Extract<PaySlipCommand, { type: 'AskForPaySlipDocument' | 'RecordPaySlipDocument' }>,
  { user, readers, versions }: PaySlip,
  { actor }: PaySlipDecision,
): readonly PaySlipEvent[] {
  const { number } = command.data;
  const version = versions.find((one) => one.number === number);
  if (command.type === 'RecordPaySlipDocument') {
    const waits = version !== undefined && version.document !== 'made';
    return waits ? [{ type: 'PaySlipDocumentMade', data: { number } }] : [];
  }
  const sees = actor.id === user || (managesPay(actor) && readers.includes(actor.id));
  if (version === undefined || !sees) throw refusePaySlip('paySlipGone');
  return version.document === 'none' ? [{ type: 'PaySlipDocumentAsked', data: { number } }] : [];
}
