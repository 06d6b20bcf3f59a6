import type { LiveDocument } from '../core/live.js';

export interface TenantView extends LiveDocument {
  originName: string;
  companyName: string;
  isActive: boolean;
  /** Megabytes. */
  fileQuota: number;
  owners: string[];
  createdAt: string;
}

export interface TenantActivity {
  tenentId: string;
  users: number;
  online: number;
  lastActivityAt: string | null;
}

export interface OperationsView {
  tenants: TenantActivity[];
  peopleOnline: number;
  projectionLagMs: number;
  failedJobs: number;
}
