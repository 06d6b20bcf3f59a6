import { hasFlag } from '@atrium/contracts/core/permissions';
import { managesPay } from '@atrium/contracts/payslips/rules';
import { type LineKind, lineKeys } from '@atrium/contracts/payslips/sheet-fields';
import type { PaySlipContent, PaySlipDocument } from '@atrium/contracts/payslips/views';
import { linesFrom, sameLabel } from '@atrium/contracts/salaries/rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayAct } from '../../platform/session/use-may-act';
import { useUser } from '../../platform/session/session';
import { historyNameOf } from '../../shared-features/history/own-field';
import { shownVersion } from './select';
import { whyOf } from './salaries/salary-text';

const linkClass = 'text-accent-ink underline underline-offset-2';

interface OriginProps {
  readonly slip: PaySlipDocument;
  readonly content: PaySlipContent;
}

/** The line that a key names, with its kind. */
function lineOf(content: PaySlipContent, key: string) {
  for (const kind of ['earnings', 'deductions'] satisfies LineKind[]) {
    const at = lineKeys(kind, content[kind]).indexOf(key);
    const line = content[kind][at];
    if (line !== undefined) return { kind, line };
  }
  return null;
}

/** The salary that gave a line; opened by those who keep salaries. */
function FromSalary({ content, field }: OriginProps & { field: string }) {
  const manages = managesPay(useUser());
  const found = lineOf(content, field);
  if (found === null) return null;
  const { kind, line } = found;
  const { salary, currency } = content;
  const given =
    salary !== undefined && linesFrom(salary, currency)[kind].some((one) => sameLabel(one.label, line.label));
  if (!given) return 'Written by hand, or carried over from the pay slip before.';
  const structures = salary.parts.filter((part) => part.lines.some((one) => sameLabel(one.label, line.label)));
  return (
    <>
      <p>{whyOf(salary, kind, line, currency).join('; ')}</p>
      {manages
        ? structures.map(({ structure, name }) => (
            <p key={structure}>
              <Link to="/u/hr/payslip" search={{ tab: 'salaries', structure }} className={linkClass}>
                Open the structure {name}
              </Link>
            </p>
          ))
        : null}
    </>
  );
}

/** The days that were counted, and where. */
function FromDays({ slip, content: { days } }: OriginProps) {
  const { user, month } = slip;
  const isOwn = useUser()._id === user;
  const reads = useMayAct('readAttendance')({ user });
  switch (days.source) {
    case 'edited':
      return 'Unpaid days were set by hand.';
    case 'attendance':
    case 'leave':
      return (
        <>
          <p>{days.source === 'attendance' ? 'Counted from attendance and leave.' : 'Counted from leave.'}</p>
          {isOwn || reads ? (
            <Link
              to="/u/hr/attendence"
              search={isOwn ? { month } : { tab: 'month', month, person: user }}
              className={linkClass}
            >
              Open the attendance of the month
            </Link>
          ) : null}
        </>
      );
    case 'none':
      return null;
    default:
      return days.source satisfies never;
  }
}

function FromTemplate({ content: { custom } }: OriginProps) {
  const opens = hasFlag(useUser(), 'updatesetting');
  if (custom === undefined) return null;
  return (
    <>
      <p>A field of the template {custom.name}.</p>
      {opens ? (
        <Link to="/u/template" search={{ open: custom.template }} className={linkClass}>
          Open the template
        </Link>
      ) : null}
    </>
  );
}

function FromFile({ slip: { user } }: OriginProps) {
  const isOwn = useUser()._id === user;
  return (
    <>
      <p>From the employee file, when the pay slip was drafted.</p>
      {isOwn ? (
        <Link to="/u/file" className={linkClass}>
          Open your file
        </Link>
      ) : null}
    </>
  );
}

/** What made a value of a pay slip, and where to open it; nothing for what somebody wrote. */
function originOf({ slip, content }: OriginProps, field: string): ReactNode {
  const { name, key } = historyNameOf(field);
  switch (name) {
    case 'lines':
      return <FromSalary slip={slip} content={content} field={key ?? ''} />;
    case 'unpaidDays':
    case 'paidDays':
      return content.days.source === 'none' ? null : <FromDays slip={slip} content={content} />;
    case 'custom':
      return <FromTemplate slip={slip} content={content} />;
    case 'employeeNumber':
    case 'taxId':
    case 'iban':
      return <FromFile slip={slip} content={content} />;
    case 'sheetGross':
      return 'The sum of the earnings.';
    case 'sheetDeducted':
      return 'The sum of the deductions, with unpaid days.';
    case 'sheetNet':
      return 'Gross, less what is deducted.';
    default:
      return null;
  }
}

/** @param wanted the version in the address */
export function slipOrigin(slip: PaySlipDocument | undefined, wanted: number | undefined, field: string): ReactNode {
  if (slip === undefined) return null;
  const version = shownVersion(slip, wanted);
  const content = slip.versions?.find(({ number }) => number === version) ?? slip.draft ?? null;
  return content === null ? null : originOf({ slip, content }, field);
}
