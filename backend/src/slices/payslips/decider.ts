import { paySlipCommands } from '@atrium/contracts/payslips/commands';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { refusePaySlip } from '@atrium/contracts/payslips/errors';
import { payDateIn } from '@atrium/contracts/payslips/pay-date';
import { managesPay, obstacleIn } from '@atrium/contracts/payslips/rules';
import type { PaySlipContent, PayingCompany } from '@atrium/contracts/payslips/views';
import { linesAnew, linesFrom } from '@atrium/contracts/salaries/rules';
import type { Settings } from '@atrium/contracts/settings/rules';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { customFrom, lookUpCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { settingsFor } from '../../platform/shared/work-schedules.js';
import { secretRevealed } from '../../platform/shared/secret-fields.js';
import { type Blank, contentFrom } from './content-rules.js';
import { daysDecided, daysUnder } from './days-rules.js';
import type { PaySlipEvent } from './events.js';
import { daysOf, employeeBehind, personBehind, previousOf, salaryOf, withUnitNames, yearBeforeOf } from './look-ups.js';
import { currentOf, type Draft, evolvePaySlip, type PaySlip, type PaySlipState } from './state-rules.js';

export type PaySlipCommand = CommandOf<typeof paySlipCommands>;

const handlers = {
  DraftPaySlip: withLookUp({
    async lookUp({ user, month, custom }, slip: PaySlipState, tools) {
      assertMonthFree(slip);
      const settings = await settingsFor(user, tools);
      const { currency } = settings;
      const [person, days, previous, form, employee, yearBefore, salary] = await Promise.all([
        personBehind(user, tools),
        daysOf(user, month, settings, tools),
        previousOf(user, month, tools),
        lookUpCustom('Pay Slip', custom, undefined, tools),
        employeeBehind(user, tools),
        yearBeforeOf(user, month, currency, tools),
        salaryOf(user, month, settings, tools),
      ]);
      const payDate = payDateIn(settings, month);
      const counted = daysUnder(salary, days);
      return { currency, person, days: counted, previous, custom: form, payDate, employee, yearBefore, salary };
    },
    decide(data, slip: PaySlipState, { actor, found }) {
      assertMonthFree(slip);
      const { user, month } = data;
      const { person, currency, days, previous, payDate, employee, yearBefore, salary } = found;
      if (person === null) throw refusePaySlip('personUnknown');
      // Amounts in another currency can't be carried over.
      const carried = previous?.currency === currency ? previous : { earnings: [], deductions: [] };
      const { earnings, deductions } = salary === null ? carried : linesFrom(salary, currency);
      const stated = { payDate, employee, yearBefore, ...(salary === null ? {} : { salary }) };
      const blank: Blank = { currency, earnings, deductions, days, note: '', ...stated };
      const content = contentFrom(data, blank, customFrom(data.custom, found.custom));
      return [{ type: 'PaySlipDrafted', data: { author: actor.id, user, month, ...person, content } }];
    },
  }),

  EditPaySlip: withLookUp({
    async lookUp({ custom, refreshDays, refreshEmployee, refreshSalary }, slip, tools) {
      const { content } = draftOf(slip);
      const form = await lookUpCustom('Pay Slip', custom, content.custom, tools);
      const anew = {
        ...(refreshEmployee === true ? { employee: await employeeBehind(slip.user, tools) } : {}),
        ...(refreshSalary === true ? await salaryAnew(slip, content, tools) : {}),
      };
      const salary = 'salary' in anew ? anew.salary : content.salary;
      // Days and lines are of the same days of employment.
      const isOfOthers = salary?.joined !== content.salary?.joined || salary?.left !== content.salary?.left;
      if (refreshDays !== true && !isOfOthers) return { custom: form, days: content.days, ...anew };
      const days = await daysOf(slip.user, slip.month, await settingsFor(slip.user, tools), tools);
      // Decisions stay for days that are still missing.
      return { custom: form, days: daysDecided(daysUnder(salary ?? null, days), content.days.missing), ...anew };
    },
    decide(form, slip, { actor, found: { custom, ...anew } }) {
      const { content } = draftOf(slip);
      const wanted = contentFrom(form, { ...content, ...anew }, customFrom(form.custom, custom));
      const changes = changesOf<PaySlipContent>(content, wanted);
      return isChange(changes) ? [{ type: 'PaySlipDraftChanged', data: { author: actor.id, changes } }] : [];
    },
  }),

  RevealPaySlipSecret: {
    /** From any draft or version that the reader sees. */
    decide({ secret }, { user, readers, draft, versions }, { actor }) {
      if (actor.id !== user && !readers.includes(actor.id)) throw refusePaySlip('paySlipGone');
      // Only preparers see drafts.
      const drafts = draft !== null && readers.includes(actor.id) ? [draft] : [];
      const fillings = [...drafts, ...versions].map(({ content }) => content.custom);
      return [secretRevealed(secret, fillings)];
    },
  },

  CorrectPaySlip: withLookUp({
    async lookUp({ custom }, slip, tools) {
      const { user, month } = slip;
      const content = correctable(slip);
      const [form, employee, yearBefore] = await Promise.all([
        lookUpCustom('Pay Slip', custom, content.custom, tools),
        employeeBehind(user, tools),
        yearBeforeOf(user, month, content.currency, tools),
      ]);
      return { custom: form, employee, yearBefore };
    },
    decide(data, slip, { actor, found: { custom, ...anew } }) {
      const content = contentFrom(data, { ...correctable(slip), ...anew }, customFrom(data.custom, custom));
      const reason = data.reason.trim();
      return [{ type: 'PaySlipCorrectionDrafted', data: { author: actor.id, reason, content } }];
    },
  }),

  PublishPaySlip: withLookUp({
    async lookUp(_, { draft, user, month }, tools) {
      if (draft === null) return { person: null, company: { name: '', logo: null } };
      const [settings, person, yearBefore] = await Promise.all([
        settingsOf(tools),
        personBehind(user, tools),
        yearBeforeOf(user, month, draft.content.currency, tools),
      ]);
      const named = person === null ? null : withUnitNames(person, settings);
      return { person: named, company: companyIn(settings), yearBefore };
    },
    decide(_, { draft, versions }, { found: { person, company, yearBefore } }) {
      if (draft === null) {
        // Already published: a no-op.
        if (currentOf(versions) !== undefined) return [];
        throw refusePaySlip('nothingDrafted');
      }
      if (person === null) throw refusePaySlip('personUnknown');
      const { reason } = draft;
      // Drafts from before slips held the year stay as they are.
      const hasYear = draft.content.yearBefore !== undefined && yearBefore !== undefined;
      const content = hasYear ? { ...draft.content, yearBefore } : draft.content;
      const obstacle = obstacleIn(content);
      if (obstacle !== null) throw refusePaySlip(obstacle);
      const number = versions.length + 1;
      return [{ type: 'PaySlipPublished', data: { number, content, reason, person, company } }];
    },
  }),

  WithdrawPaySlip: {
    decide({ reason, number }, { versions }) {
      const current = currentOf(versions);
      if (current === undefined) throw refusePaySlip('notPublished');
      if (number !== undefined && number !== current.number) throw refusePaySlip('newerVersion');
      return [{ type: 'PaySlipWithdrawn', data: { number: current.number, reason: reason.trim() } }];
    },
  },

  AcknowledgePaySlip: {
    /** Only by its person; for others it is not there. */
    decide({ number }, { user, versions }, { actor }) {
      const version = versions.find((one) => one.number === number);
      if (actor.id !== user || version === undefined) throw refusePaySlip('paySlipGone');
      if (version.acknowledged) return [];
      if (version.state === 'Superseded') throw refusePaySlip('newerVersion');
      if (version.state !== 'Published') throw refusePaySlip('notPublished');
      return [{ type: 'PaySlipAcknowledged', data: { number } }];
    },
  },

  DeletePaySlip: {
    decide(_, { draft, thrownAway, versions }) {
      if (draft !== null) return [{ type: 'PaySlipDraftDeleted', data: {} }];
      if (thrownAway !== null) return [];
      throw refusePaySlip(versions.length > 0 ? 'publishedStays' : 'paySlipGone');
    },
  },

  RestorePaySlip: {
    decide(_, { draft, thrownAway }) {
      if (thrownAway !== null) return [{ type: 'PaySlipDraftRestored', data: {} }];
      if (draft !== null) return [];
      throw refusePaySlip('nothingDrafted');
    },
  },

  OpenPaySlip: {
    /** Owners need not open their own, except once as members of payroll, to see the draft. */
    decide(_, { user, readers, versions }, { actor: { id: reader } }) {
      if (reader === user && readers.includes(reader)) return [];
      return [{ type: 'PaySlipOpened', data: { reader, number: currentOf(versions)?.number ?? 0 } }];
    },
  },

  ClosePaySlip: { decide: (_, slip, { actor }) => close(slip, actor.id) },
  EndPaySlipOpening: { decide: ({ reader }, slip) => close(slip, reader) },

  AskForPaySlipDocument: {
    /** Requires sight of the version. */
    decide({ number }, { user, readers, versions }, { actor }) {
      const version = versions.find((one) => one.number === number);
      const sees = actor.id === user || (managesPay(actor) && readers.includes(actor.id));
      if (version === undefined || !sees) throw refusePaySlip('paySlipGone');
      return version.document === 'none' ? [{ type: 'PaySlipDocumentAsked', data: { number } }] : [];
    },
  },

  RecordPaySlipExport: {
    /** Of the version whose lines were given out. */
    decide({ number }, { versions }, { actor }) {
      if (!versions.some((one) => one.number === number)) throw refusePaySlip('paySlipGone');
      return [{ type: 'PaySlipExported', data: { number, reader: actor.id } }];
    },
  },

  RecordPaySlipDocument: {
    decide({ number }, { versions }) {
      const version = versions.find((one) => one.number === number);
      const waits = version !== undefined && version.document !== 'made';
      return waits ? [{ type: 'PaySlipDocumentMade', data: { number } }] : [];
    },
  },
} satisfies Handlers<typeof paySlipCommands, PaySlip, PaySlipEvent>;

export const paySlipDecider = defineDecider({
  commands: paySlipCommands,
  initialState: null,
  evolve: evolvePaySlip,
  admit(slip: PaySlipState, { type }) {
    if (slip === null && type !== 'DraftPaySlip') throw refusePaySlip('paySlipGone');
    return slip;
  },
  handlers,
});

/** @throws Refusal where no salary applies, in the currency of the draft */
async function salaryAnew(
  { user, month }: PaySlip,
  content: PaySlipContent,
  tools: LookUpTools,
): Promise<Pick<PaySlipContent, 'earnings' | 'deductions' | 'salary'>> {
  const salary = await salaryOf(user, month, await settingsFor(user, tools), tools);
  if (salary === null) throw refusePaySlip('noSalary');
  return { ...linesAnew(salary, content.salary, content, content.currency), salary };
}

function companyIn({ displayName, logo, payroll }: Settings): PayingCompany {
  const { legalName, address } = payroll;
  return { name: legalName || displayName, logo, ...(address === '' ? {} : { address }) };
}

/** One payslip per person and month; a withdrawn one may be replaced. */
function assertMonthFree(slip: PaySlipState): void {
  if (slip !== null && (slip.draft !== null || currentOf(slip.versions) !== undefined)) {
    throw refusePaySlip('monthTaken');
  }
}

function draftOf({ draft, versions }: PaySlip): Draft {
  if (draft === null) throw refusePaySlip(versions.length > 0 ? 'published' : 'paySlipGone');
  return draft;
}

/**
 * A correction starts from the current version.
 * @throws Refusal when there is none, or a correction is in progress
 */
function correctable({ draft, versions }: PaySlip): Readonly<PaySlipContent> {
  const current = currentOf(versions);
  if (current === undefined) throw refusePaySlip('notPublished');
  if (draft !== null) throw refusePaySlip('correctionWaits');
  return current.content;
}

function close({ user, readers }: PaySlip, reader: string): readonly PaySlipEvent[] {
  return reader !== user && readers.includes(reader) ? [{ type: 'PaySlipClosed', data: { reader } }] : [];
}
