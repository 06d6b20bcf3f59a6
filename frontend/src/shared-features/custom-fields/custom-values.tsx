import { valueText } from '@atrium/contracts/core/custom-field-traits';
import type { CustomFields, FilledField } from '@atrium/contracts/core/custom-fields';
import { fileAddress, thumbnailAddress } from '@atrium/contracts/core/files';
import { shownAddress } from '../../platform/api/files';
import { formatDate } from '../../ui/format/formats';
import { ownFieldName } from '../history/own-field';
import { SecretValue } from './secret-value';

const linkClass = 'text-accent-ink underline underline-offset-2';

function Value({ field, collection, record }: { field: FilledField; collection: string; record: string }) {
  const { type, value, label } = field;
  const text = String(value);
  if (value === '') return <span className="text-ink-faint">None</span>;
  switch (type) {
    case 'url':
      return (
        <a href={text} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
          {text}
        </a>
      );
    case 'email':
      return (
        <a href={`mailto:${text}`} className={linkClass}>
          {text}
        </a>
      );
    case 'tel':
      return (
        <a href={`tel:${text.replaceAll(' ', '')}`} className={linkClass}>
          {text}
        </a>
      );
    case 'file':
    case 'image': {
      const address = fileAddress(collection, record, text);
      return (
        <a href={shownAddress(address)} target="_blank" rel="noopener noreferrer">
          <img src={shownAddress(thumbnailAddress(address))} alt={label} className="max-h-24 rounded-md border" />
        </a>
      );
    }
    case 'color':
      return (
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden className="size-4 rounded-sm border" viewBox="0 0 1 1">
            <rect width="1" height="1" fill={text} />
          </svg>
          {text}
        </span>
      );
    case 'button':
      return <time dateTime={text}>{formatDate(text, { dateStyle: 'medium', timeStyle: 'short' })}</time>;
    case 'password':
      return <SecretValue key={text} secret={text} label={label} of={{ collection, record }} />;
    case 'checkbox':
    case 'date':
    case 'datetime-local':
    case 'hidden':
    case 'month':
    case 'number':
    case 'radio':
    case 'range':
    case 'reset':
    case 'search':
    case 'select':
    case 'submit':
    case 'text':
    case 'textarea':
    case 'time':
    case 'week':
      return <span className="whitespace-pre-line">{valueText(field)}</span>;
    default:
      return type satisfies never;
  }
}

export function CustomValues(props: { custom: CustomFields | undefined; collection: string; record: string }) {
  const { custom, collection, record } = props;
  if (custom === undefined) return null;
  const { name, version, fields } = custom;
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-meta font-semibold text-ink-muted" title={`Version ${version} of the template`}>
        {name}
      </h3>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {fields.map((field) => (
          <div key={field.key} className="contents">
            <dt className="text-ink-faint">{field.label}</dt>
            <dd className="min-w-0 break-words">
              <div data-field={ownFieldName(field.key)}>
                <Value field={field} collection={collection} record={record} />
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
