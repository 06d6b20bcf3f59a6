import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import type { Department, Role } from '@atrium/contracts/core/permissions';
import { useState } from 'react';
import { useSmallForm } from '../../platform/form/use-small-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { Switch } from '../../ui/form/switch';
import { AudienceFields } from '../../widgets/audience/audience-fields';
import type { DashboardCommands } from './use-dashboard-commands';

/** Says who else sees a dashboard, and whether they change its tiles. */
export function ShareDialog(props: { dashboard: OwnDashboardView; commands: DashboardCommands; onClose: () => void }) {
  const { dashboard, commands, onClose } = props;
  const { audience } = dashboard;
  const [shared, setShared] = useState(audience !== null);
  const [editable, setEditable] = useState(dashboard.editable);
  const [departments, setDepartments] = useState<Department[]>([...(audience?.departments ?? [])]);
  const [roles, setRoles] = useState<Role[]>([...(audience?.roles ?? [])]);
  const { problems, busy, submit } = useSmallForm({
    required: {},
    send: () =>
      commands.share(dashboard, shared ? { shared, departments, roles, editable } : { shared, editable: false }),
    onDone: onClose,
  });
  return (
    <FormDialog
      size="medium"
      title={`Share ${dashboard.name}`}
      description="Everybody sees in its tiles what their own rights show them."
      action="Save"
      busy={busy}
      onClose={onClose}
      className="flex flex-col gap-4"
      onSubmit={submit}
    >
      <Switch
        label="Shared"
        description="Others read it. Without, it is yours alone."
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      />
      {shared ? (
        <>
          <AudienceFields
            departments={{
              field: { label: 'Departments', error: problems['departments'] },
              value: departments,
              onChange: setDepartments,
            }}
            roles={{ field: { label: 'Roles', error: problems['roles'] }, value: roles, onChange: setRoles }}
          />
          <Switch
            label="They change its tiles as well"
            description="Its name, with whom it is shared and whether it is there stays with you."
            checked={editable}
            onChange={({ target }) => setEditable(target.checked)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
