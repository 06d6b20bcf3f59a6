import { roleName } from '@atrium/contracts/core/permission-names';
import type { PermissionFlag, Rights } from '@atrium/contracts/core/permissions';
import { deviationOf } from '@atrium/contracts/users/rights-presets';
import { Check, Minus, Plus } from 'lucide-react';
import { cx } from '../../../ui/element/cx';
import { reachChanges } from '../../../shared-features/account/scope-names';
import { presetName } from './preset-names';
import { useRightsPresets } from './use-rights-presets';
import { flagName } from '../../../shared-features/account/flag-names';

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

function Reaches({ rights, start }: { rights: Rights; start: Rights }) {
  const { wider, narrower } = reachChanges(start, rights);
  return [...wider, ...narrower].map((text) => (
    <li key={text} className="rounded-full border px-1.5 text-meta text-ink-muted">
      {text}
    </li>
  ));
}

/** How rights deviate from the nearest start: the preset, or else the role, that somebody was made from. */
export function RightsDifference({ rights }: { rights: Rights }) {
  const { from, start, added, removed } = deviationOf(rights, useRightsPresets());
  const { wider, narrower } = reachChanges(start, rights);
  const role = roleName(rights.role);
  if (added.length + removed.length + wider.length + narrower.length === 0) {
    return (
      <p className="flex items-center gap-1 text-meta text-ink-muted">
        <Check aria-hidden className="size-3" />
        {from === null ? `Exactly what the role ${role} starts from` : `Exactly the preset ${presetName(from)}`}
      </p>
    );
  }
  return (
    <div>
      <p className="text-meta text-ink-muted">
        {from === null
          ? `Differs from what the role ${role} starts from:`
          : `Nearest to the preset ${presetName(from)}, from which it differs:`}
      </p>
      <ul className="mt-1 flex flex-wrap gap-1">
        <Marks flags={added} sign="more" />
        <Marks flags={removed} sign="fewer" />
        <Reaches rights={rights} start={start} />
      </ul>
    </div>
  );
}
