import { companyEventCommands } from '@atrium/contracts/company-events/commands';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { fileAddress, previewAddress } from '@atrium/contracts/core/files';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ImageField } from '../../shared-features/attachments/image-field';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { formValues } from '../../shared-features/record-form/kind-values';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { useKindFields, useKindForm } from '../../shared-features/record-form/use-kind-form';
import { FormField } from '../../ui/form/form-field';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import { AudienceFields } from '../../widgets/audience/audience-fields';
import { movedEnd } from '../../widgets/calendar/moved-end';
import { EventRoom } from './event-room';
import { eventLabels } from './history-labels';
import { useEventCommands } from './use-event-commands';

/** Whole-day events are sent without times of day. */
function asSent<Values extends { readonly allDay?: boolean }>(values: Values): Values {
  return values.allDay === true ? { ...values, time: '', endTime: '' } : values;
}

/**
 * The form of an event.
 * @param event null for a new one
 * @param done called when it is saved, with the id of an event that was announced
 */
function useEventForm(event: CompanyEventView | null, done: (created: string | null) => void) {
  const { create, edit } = useEventCommands();
  const form = useKindForm<typeof companyEventKind, CompanyEventView, CompanyEventView>({
    kind: companyEventKind,
    record: event,
    target: 'Event',
    draft: 'company-event',
    commands: { create: companyEventCommands.CreateCompanyEvent, edit: companyEventCommands.EditCompanyEvent },
    asSent,
    create,
    edit,
    failure: 'The event could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(event === null ? 'Event announced' : 'Event saved');
      done(event === null ? (saved?._id ?? null) : null);
    },
  });
  const live = event === null ? null : formValues(companyEventKind, event);
  const { textOf } = eventLabels;
  return { ...form, field: useKindFields(companyEventKind, event?._id ?? null, form, { live, textOf }) };
}

/** The form of an event, for a new one and for one that is there. */
export function EventFormDialog(props: {
  /** Null for a new event. */
  event: CompanyEventView | null;
  onClose: () => void;
  /** Shows an event that was announced. */
  onCreated: (id: string) => void;
}) {
  const { event, onClose, onCreated } = props;
  const eventForm = useEventForm(event, (created) => (created === null ? onClose() : onCreated(created)));
  const { form, field, custom } = eventForm;
  const { control, register, watch, setValue } = form;
  const [isUploading, setUploading] = useState(false);
  const isAllDay = watch('allDay');
  const [date, time, endDate, endTime] = watch(['date', 'time', 'endDate', 'endTime']);
  const begins = (start: { date?: string; time?: string }) => {
    const end = movedEnd({ date, time, endDate, endTime }, { date, time, ...start });
    setValue('endDate', end.endDate, { shouldDirty: true });
    setValue('endTime', end.endTime, { shouldDirty: true });
  };
  return (
    <RecordFormDialog
      collection="company-events"
      id={event?._id ?? null}
      form={eventForm}
      onClose={onClose}
      size="medium"
      title={event === null ? 'Announce an event' : `Edit ${event.title}`}
      action={event === null ? 'Announce' : 'Save'}
      isUploading={isUploading}
    >
      <FormField {...field('title')} required>
        <TextInput maxLength={160} autoComplete="off" {...register('title')} />
      </FormField>
      <Switch label="All day" {...register('allDay')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field('date')} required>
          <TextInput
            type="date"
            {...register('date', { onChange: (change) => begins({ date: change.target.value }) })}
          />
        </FormField>
        {isAllDay ? null : (
          <FormField {...field('time')} required>
            <TextInput
              type="time"
              {...register('time', { onChange: (change) => begins({ time: change.target.value }) })}
            />
          </FormField>
        )}
        <FormField {...field('endDate')} hint="If different">
          <TextInput type="date" {...register('endDate')} />
        </FormField>
        {isAllDay ? null : (
          <FormField {...field('endTime')} hint="One hour if left empty">
            <TextInput type="time" {...register('endTime')} />
          </FormField>
        )}
      </div>
      <FormField {...field('place')}>
        <TextInput maxLength={200} autoComplete="off" {...register('place')} />
      </FormField>
      <EventRoom
        field={field('room')}
        select={register('room')}
        event={event?._id ?? null}
        room={watch('room')}
        times={{ date, time, endDate, endTime, allDay: isAllDay }}
      />
      <FormField {...field('description')} required>
        <Controller
          control={control}
          name="description"
          render={({ field: controlled }) => (
            <MarkdownEditor
              {...controlled}
              files={event === null ? null : { collection: 'company-events', record: event._id }}
            />
          )}
        />
      </FormField>
      <FormField {...field('cover')} hint="One picture: PNG, JPEG, WebP or GIF, at most 5 MB">
        <Controller
          control={control}
          name="cover"
          render={({ field: { value, onChange } }) => (
            <ImageField
              value={value}
              address={
                event !== null && value === event.cover
                  ? fileAddress('company-events', event._id, value)
                  : previewAddress(value)
              }
              onChange={onChange}
              onUploading={setUploading}
            />
          )}
        />
      </FormField>
      <AudienceFields
        departments={{
          field: field('departments'),
          value: watch('departments'),
          onChange: (value) => setValue('departments', value, { shouldDirty: true }),
        }}
        roles={{
          field: field('roles'),
          value: watch('roles'),
          onChange: (value) => setValue('roles', value, { shouldDirty: true }),
        }}
      />
      <CustomFields custom={custom} of={event === null ? null : { collection: 'company-events', record: event._id }} />
    </RecordFormDialog>
  );
}
