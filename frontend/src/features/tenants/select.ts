import type { OperationsView, TenantActivity, TenantView } from '@atrium/contracts/tenants/views';
import { dayMs } from '@atrium/contracts/core/days';
import { graceBounds } from '@atrium/contracts/tenants/rules';
import { fold } from '../../ui/table/filter-options';
import { formatNumber } from '../../ui/format/numbers';

export const pageSize = 10;

/** `activity` is null while unknown. */
export interface OriginActivity {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly isActive: boolean;
  readonly activity: TenantActivity | null;
}

export function byName(origins: readonly TenantView[]): TenantView[] {
  return origins.toSorted((a, b) => a.originName.localeCompare(b.originName) || a._id.localeCompare(b._id));
}

export function isDeleted({ deletion }: TenantView): boolean {
  return deletion?.state === 'done';
}

/** When a deletion is due that is asked for now; null for days that can't be chosen. */
export function dueAfter(now: number, days: string): number | null {
  const count = Number(days);
  const isFine = Number.isInteger(count) && count >= graceBounds.least && count <= graceBounds.most;
  return isFine ? now + count * dayMs : null;
}

export const originFields = [
  { id: 'originName', label: 'Origin name' },
  { id: 'companyName', label: 'Company name' },
  {
    id: 'state',
    label: 'State',
    options: [
      { value: 'active', label: 'active' },
      { value: 'inactive', label: 'inactive' },
    ],
  },
] as const;

/** Trimmed, anywhere in the field, in either case. */
export function searchOrigins(origins: readonly TenantView[], field: string | null, term: string): TenantView[] {
  const wanted = fold(term.trim());
  if (wanted === '') return [...origins];
  return origins.filter((origin) => {
    if (field === 'state') return (origin.isActive ? 'active' : 'inactive') === wanted;
    if (field === 'originName' || field === 'companyName') return fold(origin[field]).includes(wanted);
    return true;
  });
}

function nothingYet(tenentId: string): TenantActivity {
  return { tenentId, users: 0, online: 0, lastActivityAt: null };
}

/**
 * Last active first.
 * @param origins empty for people who aren't superadmins: they see only their own, by its id
 */
export function originActivities(origins: readonly TenantView[], operations: OperationsView | null): OriginActivity[] {
  const known = new Map(operations?.tenants.map((activity) => [activity.tenentId, activity]));
  const present = byName(origins).filter((origin) => !isDeleted(origin));
  const named = present.map(({ _id, originName, companyName, isActive }) => ({
    id: _id,
    name: originName,
    company: companyName,
    isActive,
    // Origins in which nothing ever happened are missing in the answer.
    activity: known.get(_id) ?? (operations === null ? null : nothingYet(_id)),
  }));
  const ids = new Set(named.map(({ id }) => id));
  const nameless = [...known.values()]
    .filter(({ tenentId }) => !ids.has(tenentId))
    .map((activity) => ({ id: activity.tenentId, name: '', company: '', isActive: true, activity }));
  const last = ({ activity }: OriginActivity) => activity?.lastActivityAt ?? '';
  return [...named, ...nameless].toSorted((a, b) => last(b).localeCompare(last(a)));
}

/** Such as "12 ms", "3.4 s", "2 min". */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${formatNumber(milliseconds / 1_000, { maximumFractionDigits: 1 })} s`;
  return `${Math.round(milliseconds / 60_000)} min`;
}
