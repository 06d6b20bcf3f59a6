import type { UserView } from '@atrium/contracts/users/views';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { useOwnDetails } from './use-own-details';
import { Form } from '../../ui/form/form';

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
      <div className="flex justify-end gap-2">
        {isDirty ? <Button onClick={discard}>Discard</Button> : null}
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          Save changes
        </Button>
      </div>
    </Form>
  );
}
