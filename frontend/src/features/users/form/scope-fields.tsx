import { roleName } from '@atrium/contracts/core/permission-names';
import { administers, type Rights, scopedActs, scopes } from '@atrium/contracts/core/permissions';
import { mayGiveReach, reachOf } from '@atrium/contracts/core/scopes';
import { useFormContext } from 'react-hook-form';
import { actNames, byRoleText, reachName } from '../../../shared-features/account/scope-names';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import type { UserValues } from './use-user-form';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whose leave and attendance a person reads, and on whose they decide. */
export function ScopeFields({ rights, giver }: { rights: Rights; giver: Rights }) {
  const { register } = useFormContext<UserValues>();
  const isByRole = administers(rights);
  return (
    <fieldset aria-labelledby="scope-fields" className="mt-4 min-w-0 rounded-lg border bg-surface">
      <div className="rounded-t-lg border-b bg-sunken px-3 py-1.5">
        <p id="scope-fields" className="font-semibold">
          Whose leave and attendance
        </p>
      </div>
      <div className="flex flex-col gap-3 px-3 py-3">
        <p className="text-meta text-ink-muted">
          {isByRole
            ? `Everybody’s: it comes with the role ${roleName(rights.role)}.`
            : 'Their team is their department, and whoever reports to them directly or through others. Attendance includes month sheets and H.R. figures. Nobody decides on their own, or on what they do not read.'}
        </p>
        {isByRole ? null : (
          <div className="grid gap-3 sm:grid-cols-2">
            {scopedActs.map((act) => (
              <FormField key={act} label={actNames[act]}>
                <Select
                  {...register(`scopes.${act}`, { setValueAs: (value: string) => value || undefined })}
                  placeholder={byRoleText(act, rights)}
                  options={scopes.map((scope) => ({
                    value: scope,
                    label: capital(reachName(act, scope)),
                    disabled: !mayGiveReach(reachOf(giver, act), scope),
                  }))}
                />
              </FormField>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}
