import { ChangeOwnPassword, ResetPassword } from '@atrium/contracts/users/password';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from './form-errors';
import { useUserCommands } from './use-user-commands';
import { bodyResolver } from '../../platform/form/body-resolver';

const names = ['currentpassword', 'password', 'confirmpassword'] as const;
const ownResolver = bodyResolver<ChangeOwnPassword>(ChangeOwnPassword);
const resetResolver = bodyResolver<ChangeOwnPassword>(ResetPassword);

/** @param own also asks for the current password */
export function usePasswordForm(id: string, own: boolean, done: () => void) {
  const { setPassword } = useUserCommands();
  const form = useForm<ChangeOwnPassword>({
    resolver: own ? ownResolver : resetResolver,
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
