import type { PaySlipContent, PaySlipDocument } from '@atrium/contracts/payslips/views';
import { CircleAlert, RefreshCw, UsersRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/element/button';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { Notice } from '../../ui/status/notice';
import { TextArea } from '../../ui/form/text-area';
import { RevokedNotice } from '../../shared-features/record-form/revoked-notice';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { MissingList } from './missing-list';
import { LineFields } from './line-fields';
import { money, monthText } from './select';
import { usePaySlipCommands } from './use-payslip-commands';
import { useSlipForm } from './use-slip-form';
import type { PayDays, PayTotals, UnpaidSource } from '@atrium/contracts/payslips/rules';
import { daysText } from '../../ui/format/days-text';
import { TextInput } from '../../ui/form/text-input';
import { Form } from '../../ui/form/form';
import { useLiveName } from '../../ui/person/person-names';

function LiveTotals({ totals, currency }: { totals: PayTotals; currency: string }) {
  const { gross, unpaid, deducted, net } = totals;
  const lines = [
    { label: 'Gross', amount: gross },
    { label: 'Unpaid days', amount: unpaid },
    { label: 'Total deductions', amount: deducted },
  ];
  return (
    <section aria-label="Summary" aria-live="polite" className="rounded-lg border bg-sunken px-4 py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        {lines.map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt className="pe-4 text-ink-muted">{label}</dt>
            <dd className="text-end tabular-nums">{money(amount, currency)}</dd>
          </div>
        ))}
        <dt className="border-t pt-1.5 text-title font-semibold">Net</dt>
        <dd
          className={`border-t pt-1.5 text-end text-title font-semibold tabular-nums ${net.startsWith('-') ? 'text-danger-ink' : ''}`}
        >
          {money(net, currency)}
        </dd>
      </dl>
    </section>
  );
}

const sources: Readonly<Record<UnpaidSource, string>> = {
  attendance: 'From attendance and approved leave',
  leave: 'From approved unpaid leave; attendance is not recorded',
  none: 'Neither attendance nor unpaid leave is recorded',
  edited: 'Set by hand',
};

function sourceText({ source, recorded, present }: PayDays): string {
  const came = present === null ? '' : `, came on ${daysText(present)}`;
  const said = sources[source];
  return source === 'edited' ? `${said}; the records say ${daysText(recorded)}${came}.` : `${said}${came}.`;
}

function UnpaidField(props: {
  value: string;
  days: PayDays;
  problem: string | undefined;
  onChange: (value: string) => void;
  /** Null where it can't be recounted. */
  onRefresh: (() => void) | null;
}) {
  const { value, days, problem, onChange, onRefresh } = props;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-48 grow">
        <FormField label={`Unpaid days of ${daysText(days.working)}`} hint={sourceText(days)} error={problem}>
          <TextInput
            value={value}
            inputMode="decimal"
            className="tabular-nums sm:max-w-32"
            onChange={(event) => onChange(event.target.value)}
          />
        </FormField>
      </div>
      {onRefresh === null ? null : (
        <Button size="sm" icon={RefreshCw} className="sm:mt-6" onClick={onRefresh}>
          Recalculate
        </Button>
      )}
    </div>
  );
}

/** What the pay slip says of the person, and where it is from. */
function EmployeeFacts({ content, onRefresh }: { content: PaySlipContent; onRefresh: (() => void) | null }) {
  const { employeeNumber = '', taxId = '', iban = '' } = content.employee ?? {};
  const facts = [
    { label: 'Employee number', value: employeeNumber },
    { label: 'Tax ID', value: taxId },
    { label: 'Bank account', value: iban },
  ];
  return (
    <section aria-label="From the employee’s file" className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-meta text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {onRefresh === null ? null : (
        <Button size="sm" icon={RefreshCw} onClick={onRefresh}>
          Take from the file again
        </Button>
      )}
    </section>
  );
}

/** Without a draft it starts a correction. */
export function SlipEditor({ slip, onDone }: { slip: PaySlipDocument; onDone: () => void }) {
  const content = slip.draft ?? slip.versions?.findLast(({ state }) => state === 'Published');
  return content === undefined ? null : <SlipForm slip={slip} content={content} onDone={onDone} />;
}

// No presence here: it would reach everybody who follows payslips, owners included.
function SlipForm({ slip, content, onDone }: { slip: PaySlipDocument; content: PaySlipContent; onDone: () => void }) {
  const form = useSlipForm(slip, content, onDone);
  const { values, problems, set, isCorrection } = form;
  const name = useLiveName({ _id: slip.user, username: slip.username });
  const { refreshDays, refreshEmployee } = usePaySlipCommands();
  const confirm = useConfirm();
  const formId = useId();
  const addEarning = useRef<HTMLButtonElement>(null);
  // The first field would be far below the earnings that are missing.
  const [beginsWithoutEarnings] = useState(values.earnings.length === 0 && !isCorrection);

  const close = async (): Promise<void> => {
    const title = 'Leave without saving?';
    const message = 'Your changes will be lost.';
    if (!form.isDirty || (await confirm({ title, message, confirmLabel: 'Leave', tone: 'danger' }))) onDone();
  };
  return (
    <Dialog
      open
      onClose={() => void close()}
      initialFocus={beginsWithoutEarnings ? addEarning : undefined}
      title={isCorrection ? `Correct ${monthText(slip.month)}, ${name}` : `Edit ${monthText(slip.month)}, ${name}`}
      description={isCorrection ? 'The published version is kept beside the new one.' : undefined}
      footer={
        <>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isSaving}>
            {isCorrection ? 'Draft correction' : 'Save draft'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={form.submit}
        className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[1fr_16rem]"
      >
        <div className="flex min-w-0 flex-col gap-5">
          <RevokedNotice />
          {form.isBehind ? (
            <Notice
              icon={UsersRound}
              action={
                <Button size="sm" onClick={form.follow}>
                  Show theirs
                </Button>
              }
            >
              Somebody else saved changes meanwhile.
            </Notice>
          ) : null}
          {problems['all'] === undefined ? null : <Notice icon={CircleAlert}>{problems['all']}</Notice>}
          {isCorrection ? (
            <FormField label="Reason of the correction" required error={problems['reason']}>
              <TextArea
                rows={2}
                maxLength={500}
                value={values.reason}
                onChange={(e) => set({ reason: e.target.value })}
              />
            </FormField>
          ) : null}
          <LineFields
            legend="Earnings"
            one="earning"
            lines={values.earnings}
            perDay
            problems={problems}
            problem={problems['earnings']}
            onChange={(earnings) => set({ earnings })}
            addButton={addEarning}
          />
          <LineFields
            legend="Deductions"
            one="deduction"
            lines={values.deductions}
            perDay={false}
            problems={problems}
            problem={problems['deductions']}
            onChange={(deductions) => set({ deductions })}
          />
          <MissingList missing={values.missing} user={slip.user} month={slip.month} onDecide={form.decide} />
          <UnpaidField
            value={values.unpaidDays}
            days={content.days}
            problem={problems['unpaidDays']}
            onChange={(unpaidDays) => set({ unpaidDays })}
            onRefresh={isCorrection || form.isDirty ? null : () => void refreshDays(slip._id)}
          />
          <FormField
            label="Pay date"
            hint="Usually as the settings of the organisation say."
            error={problems['payDate']}
          >
            <TextInput
              type="date"
              value={values.payDate}
              className="sm:max-w-48"
              onChange={(e) => set({ payDate: e.target.value })}
            />
          </FormField>
          {isCorrection ? null : (
            <EmployeeFacts content={content} onRefresh={form.isDirty ? null : () => void refreshEmployee(slip._id)} />
          )}
          <FormField label="Note" hint={`${name} reads it.`} error={problems['note']}>
            <TextArea rows={2} maxLength={500} value={values.note} onChange={(e) => set({ note: e.target.value })} />
          </FormField>
          <CustomFields custom={form.custom} of={{ collection: 'payslips', record: slip._id }} />
        </div>
        <div className="lg:sticky lg:top-0">
          <LiveTotals totals={form.totals} currency={content.currency} />
        </div>
      </Form>
    </Dialog>
  );
}
