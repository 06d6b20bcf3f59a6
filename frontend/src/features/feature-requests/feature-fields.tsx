import { featurePriorities } from '@atrium/contracts/feature-requests/rules';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { FormField } from '../../ui/form/form-field';
import type { RemoteValueProps } from '../../ui/form/remote-value';
import { Select } from '../../ui/form/select';
import { MarkdownEditor } from '../../widgets/markdown/markdown-editor';
import { featureLabel } from './history-words';
import { ImageField } from './image-field';
import type { FeatureField, FeatureValues } from './feature-form-rules';
import { priorityLabel } from './select';
import { topic } from './use-features';

const priorities = featurePriorities.map((value) => ({ value, label: priorityLabel(value) }));

/** The fields of a request. */
export function FeatureFields(props: {
  form: UseFormReturn<FeatureValues>;
  /** The id of the request that is edited; null for a new one. */
  record: string | null;
  pictureAddress: string;
  remoteOf: (field: FeatureField) => RemoteValueProps | undefined;
  onUploading: (part: 'text' | 'picture', isUploading: boolean) => void;
}) {
  const { form, record, pictureAddress, remoteOf, onUploading } = props;
  const { control, register, formState } = form;
  const { product = '', submodule = '' } = formState.defaultValues ?? {};
  const products = useListedNames('applications', product);
  const modules = useListedNames('modules', submodule);
  const field = (name: FeatureField) => ({
    label: featureLabel(name),
    error: formState.errors[name]?.message,
    remote: remoteOf(name),
  });

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <div data-field="product">
        <FormField {...field('product')}>
          <Select {...register('product')} options={products} placeholder="select App" />
        </FormField>
      </div>
      <div data-field="submodule">
        <FormField {...field('submodule')}>
          <Select {...register('submodule')} options={modules} placeholder="select Module" />
        </FormField>
      </div>
      <div data-field="priority">
        <FormField {...field('priority')}>
          <Select {...register('priority')} options={priorities} placeholder="select Priority" />
        </FormField>
      </div>
      <div data-field="description" className="sm:col-span-3">
        <FormField {...field('description')} hint="The first line is what the list shows">
          <Controller
            control={control}
            name="description"
            render={({ field: { ref, name, value, onChange, onBlur } }) => (
              <MarkdownEditor
                ref={ref}
                name={name}
                rows={6}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                files={record === null ? null : { collection: topic, record }}
                onUploading={(isUploading) => onUploading('text', isUploading)}
              />
            )}
          />
        </FormField>
      </div>
      <div data-field="frimages" className="sm:col-span-3">
        <FormField {...field('frimages')} hint="One picture: PNG, JPEG, WebP or GIF, at most 5 MB">
          <Controller
            control={control}
            name="frimages"
            render={({ field: { value, onChange } }) => (
              <ImageField
                value={value}
                address={pictureAddress}
                onChange={onChange}
                onUploading={(isUploading) => onUploading('picture', isUploading)}
              />
            )}
          />
        </FormField>
      </div>
    </div>
  );
}
