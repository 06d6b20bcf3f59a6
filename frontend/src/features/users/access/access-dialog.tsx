import { roleName } from '@atrium/contracts/core/permission-names';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { useUnitNames } from '../../../platform/organisation/use-units';
import { Dialog } from '../../../ui/overlay/dialog';
import { AccessAnswer } from './access-explanation';
import { useLiveName } from '../../../ui/person/person-names';

export function AccessDialog(props: {
  user: UserView;
  flag: PermissionFlag | null;
  onFlag: (flag: PermissionFlag) => void;
  onClose: () => void;
}) {
  const { user, flag, onFlag, onClose } = props;
  const name = useLiveName(user);
  const { departmentName, designationName } = useUnitNames();
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Why ${name} can or can’t`}
      description={[roleName(user.role), designationName(user.designation), departmentName(user.department)].join(
        ' · ',
      )}
    >
      <AccessAnswer user={user} flag={flag} onFlag={onFlag} />
    </Dialog>
  );
}
