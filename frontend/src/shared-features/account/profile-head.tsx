import { roleName } from '@atrium/contracts/core/permission-names';
import type { UserView } from '@atrium/contracts/users/views';
import { ShieldCheck } from 'lucide-react';
import { useSettings } from '../../platform/organisation/use-settings';
import { Avatar } from '../../ui/person/avatar';
import { Badge } from '../../ui/element/badge';
import { displayName } from '@atrium/contracts/users/display-name';
import { useUnitNames } from '../../platform/organisation/use-units';

export function ProfileHead({ user }: { user: UserView }) {
  const { _id, username, email, role, designation, department } = user;
  const { displayName: organisation } = useSettings();
  const { departmentName, designationName } = useUnitNames();
  const facts = [
    ['Role', roleName(role)],
    // Superadmins belong to no named organisation.
    ['Organisation', role === 'superadmin' && organisation === '' ? 'None' : organisation],
    ['Designation', designationName(designation)],
    ['Department', departmentName(department)],
  ] as const;
  return (
    <section aria-label="Profile" className="overflow-hidden rounded-lg border bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-4 border-b bg-accent-soft p-5">
        <Avatar name={username} seed={_id} size="xl" decorative />
        <div className="min-w-0 grow">
          <h2 className="truncate text-heading font-semibold tracking-tight">{displayName(user)}</h2>
          <p className="truncate text-ink-muted">{displayName(user) === username ? email : `${username} · ${email}`}</p>
        </div>
        <Badge tone="primary" icon={ShieldCheck}>
          {roleName(role)}
        </Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-5 py-4 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-meta text-ink-faint">{label}</dt>
            <dd className="truncate font-medium" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
