import type { TenantView } from '@atrium/contracts/tenants/views';
import { useNavigate } from '@tanstack/react-router';
import { History, Pencil, Power, PowerOff, UserPlus, Users } from 'lucide-react';
import { actInTenant } from '../../platform/session/session';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { IconButton } from '../../ui/element/icon-button';
import { Menu } from '../../ui/overlay/menu';
import type { OpenOrigin } from './use-origin-search';
import { useTenantCommands } from './use-tenant-commands';

export function OriginActions({ origin, show }: { origin: TenantView; show: (open: OpenOrigin) => void }) {
  const { _id, originName, isActive } = origin;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { setActive } = useTenantCommands();
  const toggle = async () => {
    const agreed =
      !isActive ||
      (await confirm({
        title: `Deactivate ${originName}?`,
        message: 'All its people are signed out at once and can’t sign in until it is activated again.',
        confirmLabel: 'Deactivate',
        tone: 'danger',
      }));
    if (agreed) await setActive(origin, !isActive);
  };
  const people = (open?: 'new') => {
    actInTenant(_id);
    void navigate({ to: '/u/user', search: open === undefined ? {} : { open } });
  };
  return (
    <span className="-my-1 inline-flex items-center justify-end align-middle">
      <IconButton
        size="sm"
        icon={Pencil}
        label={`Edit ${originName}`}
        onClick={() => show({ kind: 'edit', id: _id })}
      />
      <IconButton
        size="sm"
        icon={isActive ? PowerOff : Power}
        label={`${isActive ? 'Deactivate' : 'Activate'} ${originName}`}
        onClick={() => void toggle()}
      />
      <Menu
        size="sm"
        label={`More for ${originName}`}
        groups={[
          [
            { id: 'admin', label: 'Create first admin', icon: UserPlus, onSelect: () => people('new') },
            { id: 'people', label: 'Show its users', icon: Users, onSelect: () => people() },
          ],
          [{ id: 'history', label: 'History', icon: History, onSelect: () => show({ kind: 'history', id: _id }) }],
        ]}
      />
    </span>
  );
}
