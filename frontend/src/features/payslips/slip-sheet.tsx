import type { PaySlipContent, PublishedPerson } from '@atrium/contracts/payslips/views';
import type { PayDays, PayMissingDay } from '@atrium/contracts/payslips/rules';
import { type LineKind, lineKeys } from '@atrium/contracts/payslips/sheet-fields';
import { yearToDate } from '@atrium/contracts/payslips/year-to-date';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUnits } from '../../platform/organisation/use-units';
import { useMayAct } from '../../platform/session/use-may-act';
import { useUser } from '../../platform/session/session';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { partName } from '../../shared-features/history/own-field';
import { tipFocus } from '../../shared-features/history/tip-focus';
import { formatNumber } from '../../ui/format/numbers';
import { whyOf } from './salaries/salary-text';
import { unpaidText } from './missing-text';
import { unitTextThen } from './unit-then';
import { longDate, money, monthText } from './select';
import { PersonName } from '../../ui/person/person-name';
import { useLiveName } from '../../ui/person/person-names';

export interface SheetHead {
  readonly company: string;
  readonly address: string;
  readonly logo: string | null;
  readonly month: string;
  readonly user: string;
  readonly person: PublishedPerson;
  readonly version: string;
  readonly corrected: string;
  /** When this version was published; left out for a draft. */
  readonly until?: string;
}

interface Line {
  readonly label: string;
  readonly amount: string;
  readonly detail?: ReactNode;
  /** As the history calls it. */
  readonly field?: string;
}

function Lines(props: { title: string; lines: readonly Line[]; total: Line; currency: string }) {
  const { title, lines, total, currency } = props;
  return (
    <table className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          <th scope="col" className="border-b py-1.5 text-start font-semibold">
            {title}
          </th>
          <th scope="col" className="border-b py-1.5 text-end text-meta font-normal text-ink-faint">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, amount, detail, field }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and none moves
          <tr key={index} data-field={field} {...tipFocus(field !== undefined)}>
            <th scope="row" className="py-1.5 pe-3 text-start font-normal wrap-anywhere">
              {label}
              {detail === undefined ? null : <span className="block text-meta text-ink-muted">{detail}</span>}
            </th>
            <td className="py-1.5 text-end whitespace-nowrap tabular-nums">{money(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-field={total.field} {...tipFocus(total.field !== undefined)}>
          <th scope="row" className="border-t py-1.5 text-start font-medium">
            {total.label}
          </th>
          <td className="border-t py-1.5 text-end font-medium whitespace-nowrap tabular-nums">
            {money(total.amount, currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Such as `19.5 of 22 days`. */
function paidDaysText({ working, unpaid }: PayDays): string {
  const [paid, all] = [formatNumber(working - unpaid), formatNumber(working)];
  return working === 1 ? `${paid} of 1 day` : `${paid} of ${all} days`;
}

function Fact({ label, value, field }: { label: string; value: ReactNode; field?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-ink-faint">{label}</dt>
      <dd data-field={field} {...tipFocus(field !== undefined)} className="truncate rounded-sm">
        {value}
      </dd>
    </div>
  );
}

function UnpaidDays({ head, missing }: { head: SheetHead; missing: readonly PayMissingDay[] }) {
  const { user, month } = head;
  const text = unpaidText(missing);
  const isOwn = useUser()._id === user;
  const reads = useMayAct('readAttendance');
  if (text === '') return null;
  if (!isOwn && !reads({ user })) return text;
  return (
    <Link
      to="/u/hr/attendence"
      search={isOwn ? { month } : { tab: 'month', month, person: user }}
      className="underline-offset-2 hover:underline"
    >
      {text}
    </Link>
  );
}

/** What is known of it; early pay slips know nothing. */
function StatedFacts({ payDate = '', employee }: PaySlipContent) {
  const { employeeNumber = '', taxId = '', iban = '' } = employee ?? {};
  return (
    <>
      {payDate === '' ? null : <Fact label="Pay date" value={longDate(payDate)} field="sheetPayDate" />}
      {employeeNumber === '' ? null : <Fact label="Employee number" value={employeeNumber} field="employeeNumber" />}
      {taxId === '' ? null : <Fact label="Tax ID" value={taxId} field="taxId" />}
      {iban === '' ? null : <Fact label="Bank account" value={iban} field="iban" />}
    </>
  );
}

/** With where each comes from, as far as it was taken from a salary. */
function explained({ salary, currency, ...content }: PaySlipContent, kind: LineKind): readonly Line[] {
  const keys = lineKeys(kind, content[kind]);
  return content[kind].map(({ label, amount }, at): Line => {
    const why = whyOf(salary, kind, { label, amount }, currency);
    const line = { label, amount, field: partName('lines', keys[at] ?? label) };
    return why.length === 0 ? line : { ...line, detail: why.join('; ') };
  });
}

/** The calendar year up to this pay slip. */
function YearToDate({ content, month }: { content: PaySlipContent; month: string }) {
  if (content.yearBefore === undefined) return null;
  const { slips, gross, deductions, unpaid, net } = yearToDate(content.yearBefore, content);
  const unpaidLines = /[1-9]/.test(unpaid) ? [{ label: 'Unpaid days', amount: unpaid }] : [];
  const before = slips === 1 ? 'This pay slip alone' : `${slips} pay slips, with this one`;
  return (
    <div className="flex flex-col gap-1">
      <Lines
        title={`Year to date, ${month.slice(0, 4)}`}
        lines={[{ label: 'Gross', amount: gross }, ...deductions, ...unpaidLines]}
        total={{ label: 'Net', amount: net }}
        currency={content.currency}
      />
      <p className="text-meta text-ink-faint">{before}</p>
    </div>
  );
}

export function SlipSheet(props: { head: SheetHead; content: PaySlipContent; record: string }) {
  const { head, content, record } = props;
  const name = useLiveName({ _id: head.user, username: head.person.username });
  const units = useUnits();
  const { department, designation, departmentName, designationName } = head.person;
  const { currency, days, gross, unpaid, deducted, net, note, custom } = content;
  const unpaidLine = {
    label: `Unpaid days (${days.unpaid} of ${days.working})`,
    amount: unpaid,
    field: 'unpaidDays',
    detail: days.source === 'edited' ? 'Set by hand' : <UnpaidDays head={head} missing={days.missing} />,
  };
  return (
    <article
      data-until={head.until}
      aria-label={`Pay slip of ${name}, ${monthText(head.month)}`}
      className="print-sheet flex flex-col gap-5 rounded-lg border bg-surface p-4 @lg/panel:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          {head.logo === null ? null : <img src={head.logo} alt="" className="size-10 rounded-sm object-contain" />}
          <div className="min-w-0">
            <p className="truncate text-title font-semibold">{head.company}</p>
            {head.address === '' ? null : (
              <p className="text-meta wrap-anywhere whitespace-pre-line text-ink-muted">{head.address}</p>
            )}
          </div>
        </div>
        <div className="sm:text-end">
          <h3 className="text-title font-semibold">Pay slip</h3>
          <p className="text-ink-muted">{monthText(head.month)}</p>
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-3 @md/panel:grid-cols-3">
        <Fact label="Name" value={<PersonName id={head.user} name={head.person.username} />} />
        <Fact label="Department" value={unitTextThen(units, 'departments', department, departmentName)} />
        <Fact label="Designation" value={unitTextThen(units, 'designations', designation, designationName)} />
        <StatedFacts {...content} />
        <Fact label="Paid days" value={paidDaysText(days)} field="paidDays" />
        <Fact label="Version" value={head.version} field="number" />
      </dl>
      {head.corrected === '' ? null : <p className="wrap-anywhere">Corrected: {head.corrected}</p>}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 @md/panel:grid-cols-2 print:grid-cols-2">
        <Lines
          title="Earnings"
          lines={explained(content, 'earnings')}
          total={{ label: 'Gross', amount: gross, field: 'sheetGross' }}
          currency={currency}
        />
        <Lines
          title="Deductions"
          lines={[...explained(content, 'deductions'), ...(days.unpaid === 0 ? [] : [unpaidLine])]}
          total={{ label: 'Deducted', amount: deducted, field: 'sheetDeducted' }}
          currency={currency}
        />
      </div>
      <p
        data-field="sheetNet"
        {...tipFocus(true)}
        className="flex items-baseline justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-title font-semibold"
      >
        <span data-label>Net</span>
        <span className="tabular-nums">{money(net, currency)}</span>
      </p>
      <YearToDate content={content} month={head.month} />
      {note === '' ? null : (
        <p data-field="note" {...tipFocus(true)} className="rounded-sm whitespace-pre-line text-ink-muted">
          {note}
        </p>
      )}
      {custom === undefined ? null : <CustomValues custom={custom} collection="payslips" record={record} />}
    </article>
  );
}
