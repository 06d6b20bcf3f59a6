import { ChangeOwnPassword, ResetPassword } from '@atrium/contracts/users/password';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { type Resolver, useForm } from 'react-hook-form';
import { firstProblemOnly, showFieldErrors } from './form-errors';
import { useUserCommands } from './use-user-commands';

const names = ['currentpassword', 'password', 'confirmpassword'] as const;
const ownResolver = classValidatorResolver(ChangeOwnPassword, firstProblemOnly, { raw: true });
const resetResolver = classValidatorResolver(ResetPassword, firstProblemOnly, { raw: true });

/** @param own also asks for the current password */
export function usePasswordForm(id: string, own: boolean, done: () => void) {
  const { setPassword } = useUserCommands();
  const form = useForm<ChangeOwnPassword>({
    resolver: (own ? ownResolver : resetResolver) as Resolver<ChangeOwnPassword>,
    defaultValues: { currentpassword: '', password: '', confirmpassword: '' },
  });
  const submit = form.handleSubmit(async ({ currentpassword, password, confirmpassword }) => {
    const body = own ? { currentpassword, password, confirmpassword } : { password, confirmpassword };
    const outcome = await setPassword(id, body);
    if (!outcome.ok) {
      showFieldErrors(outcome.problem, names, form.setError);
      return;
    }
    form.reset();
    done();
  });
  return { form, submit };
}
