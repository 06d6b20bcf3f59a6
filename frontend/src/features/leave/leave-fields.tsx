import { leaveKind } from '@atrium/contracts/leave/kind';
import { leaveTypeOf } from '@atrium/contracts/leave/rules';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useSettings } from '../../platform/organisation/use-settings';
import { FieldControl } from '../../shared-features/record-form/field-control';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import type { LeaveForm } from './use-leave-form';

function TypeFields({ leaveForm }: { leaveForm: LeaveForm }) {
  const { form, field, values } = leaveForm;
  const { leaveTypes } = useSettings();
  const known = leaveTypeOf(leaveTypes, values.leaveType);
  const [isOwn, setOwn] = useState(known === undefined);
  const options = [...leaveTypes.map(({ name }) => ({ value: name, label: name })), { value: '', label: 'Other…' }];
  const { label, error, remote } = field('leaveType');
  return (
    <Controller
      control={form.control}
      name="leaveType"
      render={({ field: { value, onChange } }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label={label} required error={isOwn ? undefined : error} remote={remote}>
            <Select
              options={options}
              value={isOwn ? '' : (known?.name ?? '')}
              onChange={({ target }) => {
                setOwn(target.value === '');
                onChange(target.value);
              }}
            />
          </FormField>
          {isOwn ? (
            <FormField label="What for" required error={error}>
              <TextInput maxLength={60} value={value} onChange={({ target }) => onChange(target.value)} />
            </FormField>
          ) : null}
        </div>
      )}
    />
  );
}

function SpanFields({ leaveForm }: { leaveForm: LeaveForm }) {
  const { form, field, values } = leaveForm;
  const { leaveTypes } = useSettings();
  const whole = leaveTypeOf(leaveTypes, values.leaveType)?.halfDays === false;
  const single = values.startDate !== '' && values.startDate === values.endDate;
  const { startHalf, endHalf } = values;
  const halfError = field('startHalf').error ?? field('endHalf').error;
  const hourly = values.startTime !== '' || values.endTime !== '';
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field('startDate')} required>
          <TextInput
            type="date"
            {...form.register('startDate', {
              // Most leaves last a day, and must not end before they begin.
              onChange: ({ target }: { target: { value: string } }) => {
                const end = form.getValues('endDate');
                if (end === '' || end < target.value) form.setValue('endDate', target.value, { shouldDirty: true });
              },
            })}
          />
        </FormField>
        <FormField {...field('endDate')} required>
          <TextInput type="date" min={values.startDate} {...form.register('endDate')} />
        </FormField>
      </div>
      {(single && !whole) || hourly ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField {...field('startTime')} hint="For some hours only.">
            <TextInput type="time" {...form.register('startTime')} />
          </FormField>
          <FormField {...field('endTime')}>
            <TextInput type="time" min={values.startTime} {...form.register('endTime')} />
          </FormField>
        </div>
      ) : null}
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Checkbox
          label={single ? 'Only the afternoon' : 'Begins at midday'}
          disabled={hourly || (whole && !startHalf) || (single && endHalf && !startHalf)}
          {...form.register('startHalf')}
        />
        <Checkbox
          label={single ? 'Only the morning' : 'Ends at midday'}
          disabled={hourly || (whole && !endHalf) || (single && startHalf && !endHalf)}
          {...form.register('endHalf')}
        />
      </div>
      {whole && halfError === undefined ? (
        <p className="text-meta text-ink-faint">This leave type is taken in whole days.</p>
      ) : null}
      {halfError === undefined ? null : (
        <p role="alert" className="text-meta text-danger-ink">
          {halfError}
        </p>
      )}
    </div>
  );
}

const files = { ...leaveKind.fields.attachments, name: 'attachments' } as const;

export function LeaveFields(props: { leaveForm: LeaveForm; onUploading: (isUploading: boolean) => void }) {
  const { leaveForm, onUploading } = props;
  const { form, field } = leaveForm;
  return (
    <>
      <TypeFields leaveForm={leaveForm} />
      <SpanFields leaveForm={leaveForm} />
      <FormField {...field('description')} hint="Visible only to those who decide.">
        <TextArea rows={3} maxLength={2_000} {...form.register('description')} />
      </FormField>
      <FormField {...field('attachments')} hint="Such as a doctor’s note. Colleagues who see who is away don’t see it.">
        <FieldControl field={files} form={form} files={null} onUploading={onUploading} />
      </FormField>
    </>
  );
}
