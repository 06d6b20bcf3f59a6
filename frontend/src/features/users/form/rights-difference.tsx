import { roleName } from '@atrium/contracts/core/permission-names';
import type { PermissionFlag, Role } from '@atrium/contracts/core/permissions';
import { Check, Minus, Plus } from 'lucide-react';
import { cx } from '../../../ui/element/cx';
import { flagName } from '../../../shared-features/account/flag-names';
import { type PresetDifference } from './rights';

function Marks({ flags, sign }: { flags: readonly PermissionFlag[]; sign: 'more' | 'fewer' }) {
  const Icon = sign === 'more' ? Plus : Minus;
  return flags.map((flag) => (
    <li
      key={flag}
      className={cx(
        'inline-flex items-center gap-1 rounded-full border px-1.5 text-meta',
        sign === 'more'
          ? 'border-accent-line bg-accent-soft text-accent-ink'
          : 'border-warning-line bg-warning-soft text-warning-ink',
      )}
    >
      <Icon aria-hidden className="size-3" />
      <span className="sr-only">{sign === 'more' ? 'More: ' : 'Fewer: '}</span>
      {flagName(flag)}
    </li>
  ));
}

export function RightsDifference({ role, difference }: { role: Role; difference: PresetDifference }) {
  const { added, removed } = difference;
  if (added.length + removed.length === 0) {
    return (
      <p className="flex items-center gap-1 text-meta text-ink-muted">
        <Check aria-hidden className="size-3" />
        Exactly what the role {roleName(role)} starts from
      </p>
    );
  }
  return (
    <div>
      <p className="text-meta text-ink-muted">Differs from what the role {roleName(role)} starts from:</p>
      <ul className="mt-1 flex flex-wrap gap-1">
        <Marks flags={added} sign="more" />
        <Marks flags={removed} sign="fewer" />
      </ul>
    </div>
  );
}
