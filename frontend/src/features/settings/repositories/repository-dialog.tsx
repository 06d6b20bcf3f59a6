import { type BugStatus, bugStatuses } from '@atrium/contracts/bugs/rules';
import { gitMoments, gitProviders, repositoryLengths } from '@atrium/contracts/repositories/rules';
import type { RepositorySecret, RepositoryView } from '@atrium/contracts/repositories/views';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { fieldProblems, useSmallForm } from '../../../platform/form/use-small-form';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { toast } from '../../../ui/overlay/toast-store';
import { momentLabels, providerOptions, statusOptions } from './repository-labels';

type Values = Pick<RepositoryView, 'name' | 'provider' | 'opened' | 'merged' | 'pushed'>;

function valuesOf(repository: RepositoryView | undefined): Values {
  if (repository === undefined) return { name: '', provider: 'github', opened: '', merged: '', pushed: '' };
  const { name, provider, opened, merged, pushed } = repository;
  return { name, provider, opened, merged, pushed };
}

function statusNamed(value: string): BugStatus | '' {
  return bugStatuses.find((status) => status === value) ?? '';
}

/** Connects a repository, or changes a connection. */
export function RepositoryDialog(props: {
  /** Left out for a new one. */
  repository?: RepositoryView;
  onClose: () => void;
  onSecret: (made: RepositorySecret) => void;
}) {
  const { repository, onClose, onSecret } = props;
  const dispatch = useDispatch();
  const [values, setValues] = useState(() => valuesOf(repository));
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const body = { ...values, name: values.name.trim() };
  const connect = async () => {
    const made = await dispatch<RepositorySecret>({ method: 'POST', path: '/repository', body, quiet: true });
    if (made.ok) onSecret(made.data);
    return made;
  };
  const edit = async ({ _id: id }: RepositoryView) => {
    const saved = await dispatch('EditRepository', { id, body, quiet: true });
    if (saved.ok) toast.success('Connection saved');
    return saved;
  };
  const { problems, busy, submit } = useSmallForm({
    required: { name: values.name },
    async send() {
      const outcome = await (repository === undefined ? connect() : edit(repository));
      return outcome.ok ? null : fieldProblems(outcome.problem, 'name');
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={repository === undefined ? 'Connect a repository' : 'Edit the connection'}
      description="Its provider tells Atrium of commits and pull requests. Those that name a bug are shown with it."
      action={repository === undefined ? 'Connect' : 'Save'}
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-4"
      {...(repository === undefined ? {} : { record: repository._id })}
    >
      <FormField label="Name" required hint="It stands in the history of bugs." error={problems['name']}>
        <TextInput
          value={values.name}
          maxLength={repositoryLengths.name}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </FormField>
      <FormField label="Provider">
        <Select
          options={providerOptions}
          value={values.provider}
          onChange={({ target }) => set({ provider: gitProviders.find((one) => one === target.value) ?? 'github' })}
        />
      </FormField>
      <FieldGroup legend="Status of the bugs that are named">
        <div className="flex flex-col gap-3">
          {gitMoments.map((moment) => (
            <FormField key={moment} label={momentLabels[moment]}>
              <Select
                options={statusOptions}
                value={values[moment]}
                onChange={({ target }) => set({ [moment]: statusNamed(target.value) })}
              />
            </FormField>
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
