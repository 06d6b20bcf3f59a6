import { UpdateOwnProfile } from '@atrium/contracts/users/commands';
import type { UserView } from '@atrium/contracts/users/views';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { checkSession } from '../../platform/session/session-lifecycle';
import { useActingTenant } from '../../platform/session/session';
import { useHistory } from '../../platform/sync/use-history';
import type { FormFieldProps } from '../../ui/form/form-field';
import { lastAuthorOf } from '../history/history-labels';
import { firstProblemOnly, showFieldErrors } from './form-errors';
import { useUserCommands } from './use-user-commands';

export interface OwnValues {
  firstname: string;
  lastname: string;
  dob: string;
}

/** Drafts survive others' saves, but not a reset. */
const afresh = { keepDirtyValues: false, keepErrors: false } as const;
const names = ['firstname', 'lastname', 'dob'] as const;
const resolver = classValidatorResolver(UpdateOwnProfile, firstProblemOnly, {
  raw: true,
}) as unknown as Resolver<OwnValues>;

/** Merges others' changes; conflicts show beside the draft. */
export function useOwnDetails({ _id, firstname, lastname, dob }: UserView) {
  const { updateOwn } = useUserCommands();
  const elsewhere = useActingTenant() !== null;
  const { entries } = useHistory('users', _id);
  const values = useMemo(() => ({ firstname, lastname, dob }), [firstname, lastname, dob]);
  const [base, setBase] = useState(values);
  const form = useForm<OwnValues>({
    resolver,
    defaultValues: values,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const submit = form.handleSubmit(async (entered) => {
    const changed = names.filter((name) => entered[name] !== values[name]);
    if (changed.length === 0) return;
    const changes = Object.fromEntries(changed.map((name) => [name, entered[name]]));
    const outcome = await updateOwn(Object.assign(new UpdateOwnProfile(), changes));
    if (!outcome.ok) {
      showFieldErrors(outcome.problem, names, form.setError);
      return;
    }
    setBase(entered);
    form.reset(entered, afresh);
    // While acting elsewhere the own record is not followed.
    if (elsewhere) await checkSession();
  });
  const { dirtyFields } = form.formState;
  const mark = (name: keyof OwnValues): Pick<FormFieldProps, 'remote'> => {
    if (dirtyFields[name] !== true || values[name] === base[name]) return {};
    const by = lastAuthorOf(entries, name) ?? 'Somebody';
    const onTake = () => form.resetField(name, { defaultValue: values[name] });
    return { remote: { by, value: values[name], onTake } };
  };
  const discard = () => {
    setBase(values);
    form.reset(values, afresh);
  };
  return { form, submit, mark, discard };
}
