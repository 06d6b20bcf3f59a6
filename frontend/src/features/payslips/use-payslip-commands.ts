import { messages } from '@atrium/contracts/core/messages';
import type { CorrectPaySlip, EditPaySlip } from '@atrium/contracts/payslips/commands';
import type { AccountLine, AccountLines } from '@atrium/contracts/payslips/account-lines';
import type { ManyPaySlips, PaySlipDocument } from '@atrium/contracts/payslips/views';
import { useMemo } from 'react';
import type { Dispatch, Outcome } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast, type ToastOptions } from '../../ui/overlay/toast-store';
import {
  draftedText,
  type LeftOut,
  type PayrollRow,
  monthText,
  publishable,
  publishedText,
  sumText,
  warningTextsOf,
} from './select';
import { nameNow } from '../../platform/presence/names-now';

export interface PaySlipCommands {
  /** @returns the draft's id; null on failure */
  readonly draft: (user: string, month: string) => Promise<string | null>;
  /**
   * Asks first, naming everybody; offers undo.
   * @param others left out, with reasons
   */
  readonly draftMany: (month: string, people: readonly PayrollRow[], others: readonly LeftOut[]) => Promise<void>;
  readonly edit: (id: string, changes: EditPaySlip) => Promise<Outcome<PaySlipDocument>>;
  readonly correct: (id: string, correction: CorrectPaySlip) => Promise<Outcome<PaySlipDocument>>;
  readonly refreshDays: (id: string) => Promise<void>;
  /** Takes employee number, tax ID and bank account from the employee's file again. */
  readonly refreshEmployee: (id: string) => Promise<void>;
  /** Takes the lines from the person's salary again. */
  readonly refreshSalary: (id: string) => Promise<void>;
  /**
   * Every line of the month's pay slips, for accounting; that they were given out is recorded in each.
   * @returns null on failure
   */
  readonly accounts: (month: string) => Promise<readonly AccountLine[] | null>;
  readonly publish: (slip: PaySlipDocument, today: string) => Promise<void>;
  /** Asks first, with count and sum. */
  readonly publishMany: (rows: readonly PayrollRow[], month: string, today: string) => Promise<void>;
  readonly withdraw: (id: string, reason: string) => Promise<void>;
  readonly remove: (slip: PaySlipDocument) => Promise<void>;
  readonly restore: (id: string) => Promise<void>;
  /**
   * Access is recorded.
   * @returns the problem; null on success
   */
  readonly open: (id: string) => Promise<string | null>;
  readonly close: (id: string) => Promise<void>;
  readonly acknowledge: (slip: PaySlipDocument, number: number) => Promise<void>;
  readonly askForDocument: (id: string, number: number) => Promise<boolean>;
}

function slips(count: number): string {
  return `${count} ${count === 1 ? 'pay slip' : 'pay slips'}`;
}

function report({ done, refused }: ManyPaySlips, what: string, action?: ToastOptions['action']): void {
  if (done.length > 0) toast.success(`${slips(done.length)} ${what}`, action === undefined ? {} : { action });
  const [first] = refused;
  if (first !== undefined) toast.error(`${slips(refused.length)} stayed as they were`, { description: first.message });
  if (done.length + refused.length === 0) toast.info('Everybody has one already');
}

export function paySlipCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): PaySlipCommands {
  const restore = async (id: string): Promise<void> => {
    const outcome = await dispatch('RestorePaySlip', { id: id, failure: 'The draft could not be brought back' });
    if (outcome.ok) toast.success('The draft is back');
  };
  const throwAway = async (ids: readonly string[]): Promise<void> => {
    const failure = 'The drafts could not be deleted';
    for (const id of ids) if (!(await dispatch('DeletePaySlip', { id, failure })).ok) return;
    toast.success(`${slips(ids.length)} deleted`);
  };
  return {
    restore,
    async draft(user, month) {
      const failure = 'The pay slip could not be created';
      const outcome = await dispatch('DraftPaySlip', {
        body: { user, month },
        failure,
      });
      return outcome.ok ? outcome.data._id : null;
    },
    async draftMany(month, people, others) {
      const agreed = await confirm({
        title: `Draft ${slips(people.length)} for ${monthText(month)}?`,
        message: draftedText(people, others),
        confirmLabel: `Draft ${people.length}`,
      });
      if (!agreed) return;
      const body = { month, users: people.map(({ user }) => user) };
      const failure = 'The pay slips could not be created';
      const outcome = await dispatch<ManyPaySlips>({ method: 'POST', path: '/payslip/drafts', body, failure });
      if (!outcome.ok) return;
      const { done } = outcome.data;
      report(outcome.data, 'drafted', { label: 'Undo', onSelect: () => void throwAway(done) });
    },
    edit: (id, body) => dispatch('EditPaySlip', { id: id, body, quiet: true }),
    correct: (id, body) => dispatch('CorrectPaySlip', { id: id, body, quiet: true }),
    async refreshDays(id) {
      const failure = 'The days could not be recalculated';
      await dispatch('EditPaySlip', { id: id, body: { refreshDays: true }, failure });
    },
    async refreshEmployee(id) {
      const failure = 'The employee’s file could not be read';
      const outcome = await dispatch('EditPaySlip', { id, body: { refreshEmployee: true }, failure });
      if (outcome.ok) toast.success('Taken from the employee’s file');
    },
    async refreshSalary(id) {
      const failure = 'The lines stay as they are';
      const outcome = await dispatch('EditPaySlip', { id, body: { refreshSalary: true }, failure });
      if (outcome.ok) toast.success('The lines are taken from the salary');
    },
    async accounts(month) {
      const failure = 'The lines could not be exported';
      const path = '/payslip/accounts';
      const outcome = await dispatch<AccountLines>({ method: 'POST', path, body: { month }, failure });
      return outcome.ok ? outcome.data.items : null;
    },
    async publish(slip, today) {
      if (slip.drafted === null) return;
      const warnings = warningTextsOf(slip.drafted, slip.month, today);
      const agreed = await confirm({
        title: `Publish ${monthText(slip.month)} of ${nameNow({ _id: slip.user, username: slip.username })}?`,
        message: `It comes to ${sumText([slip.drafted])} net. ${nameNow({ _id: slip.user, username: slip.username })} sees it at once.${attention(warnings)}`,
        confirmLabel: 'Publish',
      });
      if (!agreed) return;
      const failure = 'The pay slip was not published';
      const outcome = await dispatch('PublishPaySlip', { id: slip._id, failure });
      if (outcome.ok)
        toast.success('Pay slip published', {
          description: `${monthText(slip.month)}, ${nameNow({ _id: slip.user, username: slip.username })}`,
        });
    },
    async publishMany(rows, month, today) {
      const { ready } = publishable(rows);
      const agreed = await confirm({
        title: `Publish ${slips(ready.length)} of ${monthText(month)}?`,
        message: publishedText(rows, month, today),
        confirmLabel: `Publish ${ready.length}`,
      });
      if (!agreed) return;
      const body = { slips: ready.map(({ _id }) => _id) };
      const failure = 'The pay slips were not published';
      const outcome = await dispatch<ManyPaySlips>({ method: 'POST', path: '/payslip/publish', body, failure });
      if (outcome.ok) report(outcome.data, 'published');
    },
    async withdraw(id, reason) {
      const failure = 'The pay slip was not withdrawn';
      const outcome = await dispatch('WithdrawPaySlip', { id: id, body: { reason }, failure });
      if (outcome.ok) toast.success('Pay slip withdrawn', { description: 'It stays readable, marked as withdrawn.' });
    },
    async remove({ _id, month, user, username }) {
      const failure = 'The draft could not be deleted';
      const outcome = await dispatch('DeletePaySlip', { id: _id, failure });
      if (!outcome.ok) return;
      const action = { label: 'Undo', onSelect: () => void restore(_id) };
      toast.success(messages.payslip.deleted, {
        description: `${monthText(month)}, ${nameNow({ _id: user, username })}`,
        action,
      });
    },
    async open(id) {
      const outcome = await dispatch('OpenPaySlip', { id: id, quiet: true });
      return outcome.ok ? null : outcome.problem.message;
    },
    async close(id) {
      // The server closes what stays open by accident.
      await dispatch('ClosePaySlip', { id: id, quiet: true });
    },
    async acknowledge({ _id, month }, number) {
      const failure = 'The pay slip could not be acknowledged';
      const outcome = await dispatch('AcknowledgePaySlip', { id: _id, body: { number }, failure });
      if (outcome.ok) toast.success('Pay slip acknowledged', { description: monthText(month) });
    },
    async askForDocument(id, number) {
      const failure = 'The document could not be made';
      return (await dispatch('AskForPaySlipDocument', { id: id, body: { number }, failure })).ok;
    },
  };
}

function attention(warnings: readonly string[]): string {
  return warnings.length === 0 ? '' : ` Check first: ${warnings.join(', ')}.`;
}

export function usePaySlipCommands(): PaySlipCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => paySlipCommands(dispatch, confirm), [dispatch, confirm]);
}
