import { Building2, X } from 'lucide-react';
import { actInTenant, useActingTenant } from '../../platform/session/session';
import { useDocument } from '../../platform/sync/use-document';
import { Tooltip } from '../../ui/overlay/tooltip';

function NamedChip({ tenant }: { tenant: string }) {
  const { document } = useDocument('tenants', tenant);
  const name = document?.originName ?? 'another organisation';
  return (
    <Tooltip label="Leave this organisation">
      <button
        type="button"
        aria-label={`Acting in ${name}. Leave`}
        onClick={() => actInTenant(null)}
        className="inline-flex h-6 min-w-0 items-center gap-1.5 rounded-full border border-warning-line bg-warning-soft px-2 text-meta font-medium text-warning-ink"
      >
        <Building2 aria-hidden className="size-3 shrink-0" />
        <span className="truncate">{name}</span>
        <X aria-hidden className="size-3 shrink-0" />
      </button>
    </Tooltip>
  );
}

export function ActingTenantChip() {
  const tenant = useActingTenant();
  return tenant === null ? null : <NamedChip tenant={tenant} />;
}
