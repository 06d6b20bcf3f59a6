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
}

/** What was looked up before a decision about an organisation. */
export interface TenantGathered {
  readonly nameFree: boolean;
}

const initialState: TenantState = { exists: false, originName: '', companyName: '', isActive: false };

export const tenantDecider: Decider<TenantState, TenantEvent, TenantCommand, TenantGathered> = {
  initialState,
  evolve,
  decide(command, state, { gathered }) {
    if (command.type !== 'CreateTenant' && !state.exists) throw refuseTenant('tenantGone');
    if (!gathered.nameFree) throw refuseTenant('originTaken');
    switch (command.type) {
      case 'CreateTenant': {
        const { originName, companyName, isActive } = command.data;
        return [{ type: 'TenantCreated', data: { originName, companyName, isActive } }];
      }
      case 'UpdateTenant':
        return [...renamed(state, command.data), ...switched(state, command.data)];
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

function evolve(state: TenantState, event: TenantEvent): TenantState {
  switch (event.type) {
    case 'TenantCreated':
      return { exists: true, ...event.data };
    case 'TenantRenamed':
      return { ...state, ...event.data };
    case 'TenantActivated':
      return { ...state, isActive: true };
    case 'TenantDeactivated':
      return { ...state, isActive: false };
    default:
      return event satisfies never;
  }
}
