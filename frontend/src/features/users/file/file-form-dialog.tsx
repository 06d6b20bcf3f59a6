import { contractKinds, contractNames, mostDocuments } from '@atrium/contracts/employee-files/rules';
import type { EmployeeFileView } from '@atrium/contracts/employee-files/views';
import { useState } from 'react';
import { AttachmentsField } from '../../../shared-features/attachments/attachments-field';
import { RevokedNotice } from '../../../shared-features/record-form/revoked-notice';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { type ContactProblems, ContactsField } from './contacts-field';
import { type FileForm, useFileForm } from './use-file-form';

const contracts = contractKinds.map((value) => ({ value, label: contractNames[value] }));
const row = 'grid gap-4 sm:grid-cols-2';

/** What people may change in their own file. */
function ContactFields({ form: { form, values, field } }: { form: FileForm }) {
  // The library types a list's errors by the list; each place has those of its parts.
  const problems = form.formState.errors.emergencyContacts as object as ContactProblems | undefined;
  return (
    <>
      <div className={row}>
        <FormField {...field('personalPhone')}>
          <TextInput type="tel" autoComplete="off" maxLength={60} {...form.register('personalPhone')} />
        </FormField>
        <FormField {...field('address')}>
          <TextArea rows={3} autoComplete="off" maxLength={300} {...form.register('address')} />
        </FormField>
      </div>
      <ContactsField
        value={values.emergencyContacts}
        problems={Array.isArray(problems) ? problems : []}
        remote={field('emergencyContacts').remote}
        onChange={(value) => form.setValue('emergencyContacts', [...value], { shouldDirty: true })}
      />
    </>
  );
}

function EmploymentFields({ form: { form, field } }: { form: FileForm }) {
  return (
    <FieldGroup legend="Employment contract">
      <div className={row}>
        <FormField {...field('employeeNumber')}>
          <TextInput autoComplete="off" maxLength={40} {...form.register('employeeNumber')} />
        </FormField>
        <FormField {...field('contract')}>
          <Select placeholder="Not known" options={contracts} {...form.register('contract')} />
        </FormField>
        <FormField {...field('contractStart')}>
          <TextInput type="date" {...form.register('contractStart')} />
        </FormField>
        <FormField {...field('contractEnd')} hint="Empty for a contract without an end">
          <TextInput type="date" {...form.register('contractEnd')} />
        </FormField>
        <FormField {...field('probationEnd')}>
          <TextInput type="date" {...form.register('probationEnd')} />
        </FormField>
        <FormField {...field('weeklyHours')}>
          <TextInput inputMode="decimal" autoComplete="off" maxLength={6} {...form.register('weeklyHours')} />
        </FormField>
        <FormField {...field('noticePeriod')}>
          <TextInput
            autoComplete="off"
            maxLength={120}
            placeholder="Such as 3 months to the end of a quarter"
            {...form.register('noticePeriod')}
          />
        </FormField>
      </div>
    </FieldGroup>
  );
}

function TaxFields({ form: { form, field } }: { form: FileForm }) {
  return (
    <FieldGroup legend="Tax and bank">
      <div className={row}>
        <FormField {...field('taxId')}>
          <TextInput autoComplete="off" maxLength={40} {...form.register('taxId')} />
        </FormField>
        <FormField {...field('socialSecurityNumber')}>
          <TextInput autoComplete="off" maxLength={40} {...form.register('socialSecurityNumber')} />
        </FormField>
        <FormField {...field('iban')} hint="Its check digits are checked" className="sm:col-span-2">
          <TextInput autoComplete="off" spellCheck={false} maxLength={42} {...form.register('iban')} />
        </FormField>
      </div>
    </FieldGroup>
  );
}

/** The form of a person's file, or of what people may change in their own. */
export function FileFormDialog(props: {
  /** Whose file it is. */
  person: string;
  /** What they are called; left out for the own file. */
  name?: string;
  /** Undefined while there is nothing in it. */
  file: EmployeeFileView | undefined;
  isOwn: boolean;
  onClose: () => void;
}) {
  const { person, name = '', file, isOwn, onClose } = props;
  const fileForm = useFileForm(person, file, isOwn, onClose);
  const { form, values, field } = fileForm;
  const [isUploading, setUploading] = useState(false);
  return (
    <FormDialog
      record={person}
      onClose={onClose}
      size={isOwn ? 'medium' : 'large'}
      title={isOwn ? 'My contact details' : `File of ${name}`}
      description={
        isOwn
          ? 'Only you and those who look after people see them.'
          : 'Only this person and those who look after people see it.'
      }
      action="Save"
      busy={form.formState.isSubmitting}
      disabled={isUploading}
      onSubmit={fileForm.submit}
      className="flex flex-col gap-6"
    >
      <RevokedNotice />
      <ContactFields form={fileForm} />
      {isOwn ? null : (
        <>
          <EmploymentFields form={fileForm} />
          <TaxFields form={fileForm} />
          <FormField {...field('documents')} hint="Such as the contract and certificates">
            <AttachmentsField
              value={values.documents}
              most={mostDocuments}
              onChange={(value) => form.setValue('documents', [...value], { shouldDirty: true })}
              onUploading={setUploading}
            />
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
