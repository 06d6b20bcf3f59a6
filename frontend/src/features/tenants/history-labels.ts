import { Building2, Power, PowerOff, Trash2, Undo2 } from 'lucide-react';
import { quotaBytes, quotaText } from '@atrium/contracts/core/files';
import type { HistoryLabels } from '../../shared-features/history/history-labels';

const labels: Readonly<Record<string, string>> = {
  originName: 'Origin name',
  companyName: 'Company name',
  fileQuota: 'Storage for files',
};

export const originLabels: HistoryLabels = {
  collection: 'tenants',
  thing: 'the origin',
  actions: {
    TenantCreated: 'created the origin',
    TenantRenamed: 'renamed the origin',
    TenantFileQuotaSet: 'set the storage for files',
    TenantActivated: 'activated the origin',
    TenantDeactivated: 'deactivated the origin',
    TenantDeletionRequested: 'asked for the deletion of the origin',
    TenantDeletionCancelled: 'cancelled the deletion',
    TenantDeletionBegun: 'began to delete the origin',
    TenantDeleted: 'deleted the origin',
  },
  signs: {
    TenantCreated: { icon: Building2, tone: 'primary' },
    TenantActivated: { icon: Power, tone: 'success' },
    TenantDeactivated: { icon: PowerOff, tone: 'warning' },
    TenantDeletionRequested: { icon: Trash2, tone: 'danger' },
    TenantDeletionCancelled: { icon: Undo2, tone: 'success' },
    TenantDeletionBegun: { icon: Trash2, tone: 'danger' },
    TenantDeleted: { icon: Trash2, tone: 'danger' },
  },
  labelOf: (field) => labels[field] ?? field,
  textOf: (field, value) => {
    if (field === 'fileQuota' && typeof value === 'number') return quotaText(quotaBytes(value));
    return typeof value === 'string' && value !== '' ? value : null;
  },
  changesIn: ({ changes }) => changes.filter(({ field }) => field in labels),
};
