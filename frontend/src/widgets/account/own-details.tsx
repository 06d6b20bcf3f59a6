import type { UserView } from '@atrium/contracts/users/views';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { useOwnDetails } from './use-own-details';

/** What people change about themselves: the date of birth. */
export function OwnDetails({ user }: { user: UserView }) {
  const { form, submit, mark, discard } = useOwnDetails(user);
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormField label="Date of birth" required error={errors.dob?.message} {...mark('dob')}>
        <TextInput {...form.register('dob')} type="date" autoComplete="bday" />
      </FormField>
      <div className="flex justify-end gap-2">
        {isDirty ? <Button onClick={discard}>Discard</Button> : null}
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
