import {
  customBack,
  final,
  follows,
  looked,
  oppositesOf,
  type OppositeTable,
  orElse,
  seen,
} from '../core/opposites.js';
import type { paySlipCommands } from './commands.js';
import type { PaySlipDraft, PaySlipView } from './views.js';

const { by, unmakes } = oppositesOf<typeof paySlipCommands, PaySlipView>();

const linesOf = ({ earnings, deductions, days, note, payDate, custom }: PaySlipDraft): unknown => [
  earnings,
  deductions,
  days,
  note,
  payDate,
  custom,
];
const edited = by(['EditPaySlip'], ({ before, after }) => {
  const draft = before?.draft;
  if (draft == null || after?.draft == null) return [];
  const of = (slip: PaySlipView): unknown => (slip.draft === null ? null : linesOf(slip.draft));
  const { earnings, deductions, note } = draft;
  const body = {
    earnings: earnings.map((earning) => ({ ...earning })),
    deductions: deductions.map((deduction) => ({ ...deduction })),
    unpaidDays: draft.days.unpaid,
    note,
    ...(draft.payDate === undefined ? {} : { payDate: draft.payDate }),
    ...customBack(draft),
  };
  if (JSON.stringify(linesOf(draft)) === JSON.stringify(linesOf(after.draft))) return [];
  return [{ command: 'EditPaySlip', body, field: 'draft', of }];
});

/** Withdraws a first version, which leaves a trace; a correction replaced another one, which stays replaced. */
const published = by(
  ['WithdrawPaySlip'],
  ({ before, after }) => {
    const made = after?.versions.at(-1);
    const wasPublished = before?.versions.some(({ state }) => state === 'Published') ?? true;
    if (before === null || wasPublished || made?.state !== 'Published') return [];
    const { number } = made;
    const of = ({ versions }: PaySlipView) => versions.find((one) => one.number === number)?.state;
    return [{ command: 'WithdrawPaySlip', body: { reason: 'Undone', number }, field: 'state', of }];
  },
  // It made the version: what its person confirmed since is shown first.
  { isCreation: true },
);

export const paySlipOpposites = {
  DraftPaySlip: unmakes('DeletePaySlip', 'deleted'),
  EditPaySlip: edited,
  RevealPaySlipSecret: seen,
  CorrectPaySlip: by(['DeletePaySlip'], ({ before, after }) =>
    before === null || before.draft !== null || after?.draft == null
      ? []
      : [{ command: 'DeletePaySlip', body: {}, field: 'draft', of: ({ draft }) => draft }],
  ),
  PublishPaySlip: orElse('It replaced a version that its person has. Correct it, or withdraw it.', published),
  WithdrawPaySlip: final('Its person was told. Draft it anew: it is published as a new version.'),
  AcknowledgePaySlip: final('It is the proof that you received it. Tell payroll.'),
  DeletePaySlip: by(['RestorePaySlip'], ({ before, after }) =>
    before?.draft == null || after === null || after.draft !== null
      ? []
      : [{ command: 'RestorePaySlip', body: {}, field: 'draft', of: ({ draft }) => draft }],
  ),
  RestorePaySlip: by(['DeletePaySlip'], ({ before, after }) =>
    before === null || before.draft !== null || after?.draft == null
      ? []
      : [{ command: 'DeletePaySlip', body: {}, field: 'draft', of: ({ draft }) => draft }],
  ),
  OpenPaySlip: looked('That somebody looked at it stays on record.'),
  ClosePaySlip: looked('That somebody looked at it stays on record.'),
  EndPaySlipOpening: follows('OpenPaySlip'),
  AskForPaySlipDocument: looked('The document changes nothing of the pay slip.'),
  RecordPaySlipDocument: final('The document changes nothing of the pay slip.'),
  RecordPaySlipExport: final('That its lines went to accounting stays on record.'),
} satisfies OppositeTable & Record<keyof typeof paySlipCommands, unknown>;
