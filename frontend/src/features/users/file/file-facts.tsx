import type { EmployeeFileField } from '@atrium/contracts/employee-files/fields';
import { type EmploymentEnd, endNotice, isEndNear } from '@atrium/contracts/employee-files/rules';
import type { EmployeeFileView } from '@atrium/contracts/employee-files/views';
import type { ReactNode } from 'react';
import { useToday } from '../../../platform/organisation/use-today';
import { AttachmentList } from '../../../shared-features/attachments/attachment-list';
import { Badge } from '../../../ui/element/badge';
import { cx } from '../../../ui/element/cx';
import { contactText, fileLabel, fileText } from './file-labels';

const groups: readonly { readonly title: string; readonly fields: readonly EmployeeFileField[] }[] = [
  { title: 'Private contact', fields: ['personalPhone', 'address', 'emergencyContacts'] },
  {
    title: 'Employment contract',
    fields: [
      'employeeNumber',
      'contract',
      'contractStart',
      'contractEnd',
      'probationEnd',
      'weeklyHours',
      'noticePeriod',
    ],
  },
  { title: 'Tax and bank', fields: ['taxId', 'socialSecurityNumber', 'iban'] },
  { title: 'Documents', fields: ['documents'] },
];

const isEnd = (field: string): field is EmploymentEnd => Object.hasOwn(endNotice, field);

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className="text-accent-ink underline underline-offset-2">
      {number}
    </a>
  );
}

function Value({ file, field, today }: { file: EmployeeFileView; field: EmployeeFileField; today: string }): ReactNode {
  const text = fileText(field, file[field]);
  if (text === null) return <span className="text-ink-faint">–</span>;
  if (field === 'personalPhone') return <Phone number={file.personalPhone} />;
  if (field === 'address') return <span className="whitespace-pre-line">{text}</span>;
  if (field === 'iban') return <span className="tabular-nums">{text}</span>;
  if (field === 'documents') {
    return (
      <AttachmentList label="Documents" attachments={file.documents} collection="employee-files" record={file._id} />
    );
  }
  if (field === 'emergencyContacts') {
    return (
      <ul aria-label={fileLabel(field)} className="flex flex-col gap-1">
        {file.emergencyContacts.map((contact) => (
          <li key={contactText(contact)}>
            {contact.name}
            {contact.relation === '' ? null : <span className="text-ink-muted"> ({contact.relation})</span>}
            <br />
            <Phone number={contact.phone} />
          </li>
        ))}
      </ul>
    );
  }
  if (isEnd(field) && isEndNear(field, file[field], today)) {
    return (
      <>
        {text} <Badge tone="warning">Soon</Badge>
      </>
    );
  }
  return text;
}

/** What a person's file says, under headings of the given level. */
export function FileFacts({ file, level }: { file: EmployeeFileView; level: 2 | 3 }) {
  const today = useToday();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div data-record={file._id} className="grid gap-x-10 gap-y-6 @3xl/panel:grid-cols-2">
      {groups.map(({ title, fields }) => (
        <section key={title} aria-label={title} className="min-w-0">
          <Heading className="mb-1.5 text-meta font-semibold text-ink-muted">{title}</Heading>
          <dl className="grid grid-cols-[11rem_minmax(0,1fr)] gap-x-2 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-1">
            {fields.map((field) => (
              <div key={field} className="contents">
                <dt className={fields.length === 1 ? 'sr-only' : 'text-ink-faint max-sm:mt-1'}>{fileLabel(field)}</dt>
                <dd data-field={field} className={cx('min-w-0 wrap-anywhere', fields.length === 1 && 'col-span-full')}>
                  <Value file={file} field={field} today={today} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
