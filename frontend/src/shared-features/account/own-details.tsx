import { UpdateOwnProfile } from '@atrium/contracts/users/commands';
import type { UserView } from '@atrium/contracts/users/views';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useActingTenant } from '../../platform/session/session';
import { checkSession } from '../../platform/session/session-lifecycle';
import { useHistory } from '../../platform/sync/use-history';
import { Button } from '../../ui/element/button';
import { Form } from '../../ui/form/form';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';
import { lastAuthorOf } from '../history/history-labels';
import { showFieldErrors } from './form-errors';
import { useUserCommands } from './use-user-commands';
import { bodyResolver } from '../../platform/form/body-resolver';

interface OwnValues {
  firstname: string;
  lastname: string;
  phone: string;
  showsEmail: boolean;
  dob: string;
}

/** Drafts survive others' saves, but not a reset. */
const afresh = { keepDirtyValues: false, keepErrors: false } as const;
const names = ['firstname', 'lastname', 'phone', 'showsEmail', 'dob'] as const;
const resolver = bodyResolver<OwnValues>(UpdateOwnProfile);

/** Merges others' changes; conflicts show beside the draft. */
function useOwnDetails({ _id, firstname, lastname, phone, showsEmail, dob }: UserView) {
  const { updateOwn } = useUserCommands();
  const elsewhere = useActingTenant() !== null;
  const { entries } = useHistory('users', _id);
  const values = useMemo(
    () => ({ firstname, lastname, phone, showsEmail, dob }),
    [firstname, lastname, phone, showsEmail, dob],
  );
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
    return { remote: { by, value: String(values[name]), onTake } };
  };
  const discard = () => {
    setBase(values);
    form.reset(values, afresh);
  };
  return { form, submit, mark, discard };
}

export function OwnDetails({ user }: { user: UserView }) {
  const { form, submit, mark, discard } = useOwnDetails(user);
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="First name" error={errors.firstname?.message} {...mark('firstname')}>
          <TextInput {...form.register('firstname')} autoComplete="given-name" maxLength={60} />
        </FormField>
        <FormField label="Last name" error={errors.lastname?.message} {...mark('lastname')}>
          <TextInput {...form.register('lastname')} autoComplete="family-name" maxLength={60} />
        </FormField>
      </div>
      <FormField label="Date of birth" required error={errors.dob?.message} {...mark('dob')}>
        <TextInput {...form.register('dob')} type="date" autoComplete="bday" />
      </FormField>
      <FormField
        label="Telephone at work"
        hint="Colleagues see it in the directory"
        error={errors.phone?.message}
        {...mark('phone')}
      >
        <TextInput {...form.register('phone')} type="tel" autoComplete="work tel" maxLength={40} />
      </FormField>
      <Switch label="Show my e-mail address to colleagues" {...form.register('showsEmail')} />
      <div className="flex justify-end gap-2">
        {isDirty ? <Button onClick={discard}>Discard</Button> : null}
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          Save changes
        </Button>
      </div>
    </Form>
  );
}
