import type { TenantView } from '@atrium/contracts/tenants/views';
import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import { actInTenant, useActingTenant } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { Combobox } from '../../../ui/form/combobox';

/** Without an organisation a superadmin acts in the installation itself, where the superadmins are. */
export function OrganisationPicker(props: { inField?: boolean; onChosen?: (tenant: string | null) => void }) {
  const { inField = false, onChosen } = props;
  const tenant = useActingTenant();
  const { documents } = useCollection('tenants');
  const options = useMemo(() => {
    const present = documents.filter(({ deletion }) => deletion === null || deletion.state === 'requested');
    return present.toSorted((a, b) => a.originName.localeCompare(b.originName));
  }, [documents]);
  return (
    <div className={inField ? undefined : 'w-56'}>
      <Combobox<TenantView>
        clearable
        label={inField ? undefined : 'Organisation'}
        value={options.find(({ _id }) => _id === tenant) ?? null}
        onChange={(next) => {
          actInTenant(next?._id ?? null);
          onChosen?.(next?._id ?? null);
        }}
        options={options}
        getKey={({ _id }) => _id}
        getLabel={({ originName }) => originName}
        getSearchText={({ originName, companyName }) => `${originName} ${companyName}`}
        render={({ originName, companyName, isActive }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Building2 aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span className="min-w-0">
              <span className="block truncate">{originName}</span>
              <span className="block truncate text-meta text-ink-faint">
                {isActive ? companyName : `${companyName}, switched off`}
              </span>
            </span>
          </span>
        )}
        placeholder="No organisation"
        emptyText="No organisation of that name"
      />
    </div>
  );
}
