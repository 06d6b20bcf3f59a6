import type { FormField as Field } from '@atrium/contracts/core/custom-fields';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { partName } from '../../shared-features/history/own-field';
import type { CustomFormValues } from '../../shared-features/custom-fields/use-custom-form';

/** Entries here are not sent. */
export function TemplatePreview({ name, fields }: { name: string; fields: readonly Field[] }) {
  const form = useForm<CustomFormValues>({ defaultValues: { values: {} } });
  const custom = useMemo(
    () => ({
      form,
      shape: { template: '', version: 1, name: name === '' ? 'Template' : name, fields },
      clear: () => form.reset({ values: {} }),
    }),
    [form, name, fields],
  );
  return (
    <section aria-label="Preview" className="min-w-0 rounded-md border bg-sunken p-3">
      <p className="mb-2 text-meta text-ink-faint">Preview</p>
      <CustomFields custom={custom} nameOf={(key) => partName('fields', key)} />
    </section>
  );
}
