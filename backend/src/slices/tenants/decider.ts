import { usualQuota } from '@atrium/contracts/core/files';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { tenantCommands, UpdateTenant } from '@atrium/contracts/tenants/commands';
import { refuseTenant } from '@atrium/contracts/tenants/errors';
import type { Decider } from '../../platform/core/decider.js';
import type { TenantEvent } from './events.js';

export type TenantCommand = CommandOf<typeof tenantCommands>;

/** An organisation. */
export interface TenantState {
  readonly exists: boolean;
  readonly originName: string;
  readonly companyName: string;
  readonly isActive: boolean;
  readonly fileQuota: number;
}

/** What was looked up before a decision about an organisation. */
export interface TenantFound {
  readonly nameFree: boolean;
}

const initialState: TenantState = {
  exists: false,
  originName: '',
  companyName: '',
  isActive: false,
  fileQuota: usualQuota,
};

export const tenantDecider: Decider<TenantState, TenantEvent, TenantCommand, TenantFound> = {
  initialState,
  evolve,
  decide(command, state, { found }) {
    if (command.type !== 'CreateTenant' && !state.exists) throw refuseTenant('tenantGone');
    if (!found.nameFree) throw refuseTenant('originTaken');
    switch (command.type) {
      case 'CreateTenant': {
        const { originName, companyName, isActive } = command.data;
        return [
          { type: 'TenantCreated', data: { originName, companyName, isActive } },
          ...allotted(state, command.data),
        ];
      }
      case 'UpdateTenant':
        return [...renamed(state, command.data), ...switched(state, command.data), ...allotted(state, command.data)];
      default:
        return command satisfies never;
    }
  },
};

function renamed(state: TenantState, update: UpdateTenant): TenantEvent[] {
  const originName = update.originName ?? state.originName;
  const companyName = update.companyName ?? state.companyName;
  if (originName === state.originName && companyName === state.companyName) return [];
  return [{ type: 'TenantRenamed', data: { originName, companyName } }];
}

function switched(state: TenantState, { isActive }: UpdateTenant): TenantEvent[] {
  if (isActive === undefined || isActive === state.isActive) return [];
  return [{ type: isActive ? 'TenantActivated' : 'TenantDeactivated', data: {} }];
}

function allotted(state: TenantState, { fileQuota }: UpdateTenant): TenantEvent[] {
  if (fileQuota == null || fileQuota === state.fileQuota) return [];
  return [{ type: 'TenantFileQuotaSet', data: { fileQuota } }];
}

function evolve(state: TenantState, event: TenantEvent): TenantState {
  switch (event.type) {
    case 'TenantCreated':
      return { ...state, exists: true, ...event.data };
    case 'TenantRenamed':
    case 'TenantFileQuotaSet':
      return { ...state, ...event.data };
    case 'TenantActivated':
      return { ...state, isActive: true };
    case 'TenantDeactivated':
      return { ...state, isActive: false };
    default:
      return event satisfies never;
  }
}
