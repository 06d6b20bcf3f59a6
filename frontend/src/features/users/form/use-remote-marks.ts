import { type PermissionFlag, permissionFlags } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { useFormContext } from 'react-hook-form';
import { useFieldEditors } from '../../../platform/form/use-field-editors';
import { useRecordEntries } from '../../../platform/sync/use-history';
import type { FormFieldProps } from '../../../ui/form/form-field';
import { lastAuthorOf } from '../../../shared-features/history/history-labels';
import type { DetailName, UserValues } from './use-user-form';

/**
 * Marks fields that others saved while the form was open: a field with a draft shows both values; one without has
 * taken theirs over and says whose it is. Names who else is in a field.
 * @param opened the values when the form was opened
 */
export function useRemoteMarks(user: UserView | null, opened: UserValues | null) {
  const form = useFormContext<UserValues>();
  const history = useRecordEntries('users', user?._id ?? null);
  const editorsOf = useFieldEditors('users', user?._id ?? null);
  const { dirtyFields } = form.formState;
  return (name: DetailName): Pick<FormFieldProps, 'remote' | 'hint' | 'editors'> => {
    const editors = editorsOf(name);
    if (user === null || opened === null || user[name] === opened[name]) return { editors };
    const by = lastAuthorOf(history, name) ?? 'Somebody';
    if (dirtyFields[name] !== true) return { editors, hint: `Just changed by ${by}` };
    const onTake = () => form.resetField(name, { defaultValue: user[name] });
    return { editors, remote: { by, value: user[name], onTake } };
  };
}

/** Already applied to the form. */
export interface RemoteRights {
  readonly by: string;
  readonly flags: readonly PermissionFlag[];
}

export function useRemoteRights(user: UserView | null, opened: UserValues | null): readonly RemoteRights[] {
  const history = useRecordEntries('users', user?._id ?? null);
  if (user === null || opened === null) return [];
  const byAuthor = new Map<string, PermissionFlag[]>();
  for (const flag of permissionFlags) {
    if (user[flag] === opened[flag]) continue;
    const by = lastAuthorOf(history, flag) ?? 'Somebody';
    byAuthor.set(by, [...(byAuthor.get(by) ?? []), flag]);
  }
  return [...byAuthor].map(([by, flags]) => ({ by, flags }));
}
