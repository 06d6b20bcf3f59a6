import { usualQuota } from '@atrium/contracts/core/files';
import { CreateTenant, UpdateTenant } from '@atrium/contracts/tenants/commands';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRecordEntries } from '../../platform/sync/use-history';
import type { FormFieldProps } from '../../ui/form/form-field';
import { lastAuthorOf } from '../../shared-features/history/history-labels';
import { useTenantCommands } from './use-tenant-commands';
import { bodyResolver } from '../../platform/form/body-resolver';

const names = ['originName', 'companyName', 'isActive', 'fileQuota'] as const;
const blank: CreateTenant = { originName: '', companyName: '', isActive: true, fileQuota: usualQuota };
const resolver = bodyResolver<CreateTenant>(CreateTenant);

export function changesOf(from: TenantView, values: CreateTenant): UpdateTenant {
  const changed = names.filter((name) => values[name] !== from[name]).map((name) => [name, values[name]] as const);
  return Object.assign(new UpdateTenant(), Object.fromEntries(changed));
}

/**
 * Follows what others save: untouched fields take it over, edited ones show both.
 * @param origin null for a new one
 * @param done receives the new origin, or the edited one as it was
 */
export function useOriginForm(origin: TenantView | null, done: (origin: TenantView) => void) {
  const commands = useTenantCommands();
  const history = useRecordEntries('tenants', origin?._id ?? null);
  const values = useMemo(() => {
    if (origin === null) return undefined;
    const { originName, companyName, isActive, fileQuota } = origin;
    return { originName, companyName, isActive, fileQuota };
  }, [origin]);
  const [opened] = useState(values);
  const form = useForm<CreateTenant>({
    resolver,
    defaultValues: values ?? blank,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const save = async (entered: CreateTenant): Promise<boolean> => {
    const changes = origin === null ? null : changesOf(origin, entered);
    if (origin !== null && changes !== null && Object.keys(changes).length === 0) {
      done(origin);
      return true;
    }
    const outcome =
      origin === null || changes === null ? await commands.create(entered) : await commands.update(origin._id, changes);
    if (outcome.ok) {
      form.reset(origin === null ? blank : entered, { keepDirtyValues: false });
      done('createdorigin' in outcome.data ? outcome.data.createdorigin : outcome.data.updatedorigin);
      return true;
    }
    for (const { field, message } of outcome.problem.errors ?? []) {
      const known = names.find((name) => name === field);
      if (known !== undefined) form.setError(known, { type: 'server', message }, { shouldFocus: true });
    }
    return false;
  };
  /** Resolves to whether it is saved. */
  const submit = async (): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (entered) => {
      isSaved = await save(entered);
    })();
    return isSaved;
  };

  const { dirtyFields } = form.formState;
  const mark = (name: 'originName' | 'companyName' | 'fileQuota'): Pick<FormFieldProps, 'remote' | 'hint'> => {
    if (origin === null || opened === undefined || origin[name] === opened[name]) return {};
    const by = lastAuthorOf(history, name) ?? 'Somebody';
    if (dirtyFields[name] !== true) return { hint: `Just changed by ${by}` };
    const onTake = () => form.resetField(name, { defaultValue: origin[name] });
    return { remote: { by, value: origin[name], onTake } };
  };
  return { form, submit, mark };
}
