import type { TenantView } from '@atrium/contracts/tenants/views';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';
import { useOriginForm } from './use-origin-form';
import { Form } from '../../ui/form/form';

export function OriginForm(props: {
  origin: TenantView | null;
  onDone: (origin: TenantView) => void;
  onCancel?: () => void;
}) {
  const { origin, onDone, onCancel } = props;
  const { form, submit, mark } = useOriginForm(origin, onDone);
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <FormField label="Origin name" required error={errors.originName?.message} {...mark('originName')}>
        <TextInput {...form.register('originName')} autoComplete="off" placeholder="acme" />
      </FormField>
      <FormField label="Company name" required error={errors.companyName?.message} {...mark('companyName')}>
        <TextInput {...form.register('companyName')} autoComplete="organization" placeholder="Acme Limited" />
      </FormField>
      <FormField label="Storage for files, in MB" error={errors.fileQuota?.message} {...mark('fileQuota')}>
        <TextInput
          {...form.register('fileQuota', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={1}
          className="tabular-nums"
        />
      </FormField>
      <Switch
        {...form.register('isActive')}
        label="Active"
        description="Only people in an active origin can sign in."
      />
      <div className="flex justify-end gap-2">
        {onCancel === undefined ? null : <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {origin === null ? 'Create origin' : 'Save changes'}
        </Button>
      </div>
    </Form>
  );
}
