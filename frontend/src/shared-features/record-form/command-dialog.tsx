import type { AccessRule } from '@atrium/contracts/core/access';
import { useOpenForm } from '../../platform/form/open-forms';
import { FormDialog, type FormDialogProps } from '../../ui/form/form-dialog';
import { RevokedNotice } from './revoked-notice';

/**
 * The dialog of a form that sends one command. It stays open when its writer loses the right to that, says so, and lets
 * them copy what they wrote.
 * @param access that of the command
 */
export function CommandDialog({ access, children, ...dialog }: FormDialogProps & { access: AccessRule }) {
  useOpenForm(access);
  return (
    <FormDialog {...dialog}>
      <div className="col-span-full empty:hidden">
        <RevokedNotice />
      </div>
      {children}
    </FormDialog>
  );
}
