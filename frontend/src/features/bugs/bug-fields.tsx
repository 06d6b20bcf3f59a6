import { bugPriorities } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { Controller } from 'react-hook-form';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { useHistory } from '../../platform/sync/use-history';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { lastAuthorOf } from '../../widgets/history/history-words';
import { MarkdownEditor } from '../../widgets/markdown/markdown-editor';
import { type BugField, bothTexts, valuesOf } from './bug-form-rules';
import { bugLabel } from './history-words';
import type { useBugForm } from './use-bug-form';

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const priorities = plain(bugPriorities);

/** Marks the fields in which somebody else saved another value while they were being written. */
function useRemoteMarks(bug: BugView, bugForm: ReturnType<typeof useBugForm>) {
  const { entries } = useHistory('bugs', bug._id);
  const { theirs, take, settle, values } = bugForm;
  return (field: BugField): Pick<FormFieldProps, 'remote'> => {
    if (!theirs.includes(field)) return {};
    const by = lastAuthorOf(entries, field) ?? 'Somebody else';
    const live = valuesOf(bug)[field];
    const value = live === '' ? 'nothing' : live;
    const onTake = () => take(field);
    if (field !== 'description') return { remote: { by, value, onTake } };
    return { remote: { by, value, onTake, onKeepBoth: () => settle(field, bothTexts(values.description, live)) } };
  };
}

interface FieldsProps {
  bugForm: ReturnType<typeof useBugForm>;
  onUploading: (isUploading: boolean) => void;
}

/** The fields of a bug that is being edited, which follow what others save. */
export function EditedBugFields({ bug, ...props }: FieldsProps & { bug: BugView }) {
  const mark = useRemoteMarks(bug, props.bugForm);
  return <BugFields {...props} bug={bug} mark={mark} />;
}

/** The fields of a bug. */
export function BugFields(
  props: FieldsProps & { bug?: BugView; mark?: (field: BugField) => Pick<FormFieldProps, 'remote'> },
) {
  const { bug, bugForm, onUploading, mark } = props;
  const { control, register, formState } = bugForm.form;
  const apps = useListedNames('applications', bug?.app);
  const modules = useListedNames('modules', bug?.module);
  const field = (name: BugField) => ({
    label: bugLabel(name),
    error: formState.errors[name]?.message,
    ...mark?.(name),
  });
  return (
    <div data-record={bug?._id} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <div data-field="app">
        <FormField {...field('app')}>
          <Select {...register('app')} placeholder="select App" options={apps} />
        </FormField>
      </div>
      <div data-field="module">
        <FormField {...field('module')}>
          <Select {...register('module')} placeholder="select Module" options={modules} />
        </FormField>
      </div>
      <div data-field="priority">
        <FormField {...field('priority')}>
          <Select {...register('priority')} placeholder="select Priority" options={priorities} />
        </FormField>
      </div>
      <div data-field="uploaded">
        <FormField {...field('uploaded')}>
          <TextInput type="date" {...register('uploaded')} />
        </FormField>
      </div>
      <div data-field="description" className="sm:col-span-2 lg:col-span-4">
        <FormField {...field('description')}>
          <Controller
            control={control}
            name="description"
            render={({ field: box }) => (
              <MarkdownEditor
                {...box}
                rows={6}
                files={bug === undefined ? null : { collection: 'bugs', record: bug._id }}
                onUploading={onUploading}
              />
            )}
          />
        </FormField>
      </div>
    </div>
  );
}
