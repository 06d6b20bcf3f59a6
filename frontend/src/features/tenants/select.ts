import type { OperationsView, TenantActivity, TenantView } from '@atrium/contracts/tenants/views';
import { fold } from '../../ui/table/filter-options';

/** How many origins stand on a page. */
export const pageSize = 10;

/** An origin with what happens in it; null where that isn't known yet. */
export interface OriginActivity {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly isActive: boolean;
  readonly activity: TenantActivity | null;
}

/** The origins in the order of their names. */
export function byName(origins: readonly TenantView[]): TenantView[] {
  return origins.toSorted((a, b) => a.originName.localeCompare(b.originName) || a._id.localeCompare(b._id));
}

/** The fields in which origins are searched. */
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

/** The origins that a search leaves; the term is trimmed and found anywhere in the field, whatever its case. */
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
 * The origins with their activity, the ones where something happened last first.
 * @param origins as a superadmin sees them; empty for anybody else, who sees their own one by its id
 */
export function originActivities(origins: readonly TenantView[], operations: OperationsView | null): OriginActivity[] {
  const known = new Map(operations?.tenants.map((activity) => [activity.tenentId, activity]));
  const named = byName(origins).map(({ _id, originName, companyName, isActive }) => ({
    id: _id,
    name: originName,
    company: companyName,
    isActive,
    // An origin in which nothing has ever happened is not among the answers.
    activity: known.get(_id) ?? (operations === null ? null : nothingYet(_id)),
  }));
  const ids = new Set(named.map(({ id }) => id));
  const nameless = [...known.values()]
    .filter(({ tenentId }) => !ids.has(tenentId))
    .map((activity) => ({ id: activity.tenentId, name: '', company: '', isActive: true, activity }));
  const last = ({ activity }: OriginActivity) => activity?.lastActivityAt ?? '';
  return [...named, ...nameless].toSorted((a, b) => last(b).localeCompare(last(a)));
}

/** A duration as people read it: "12 ms", "3.4 s", "2 min". */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  return `${Math.round(milliseconds / 60_000)} min`;
}
