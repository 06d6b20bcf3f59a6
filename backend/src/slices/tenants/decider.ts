import { usualQuota } from '@atrium/contracts/core/files';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { tenantCommands, type UpdateTenant } from '@atrium/contracts/tenants/commands';
import { refuseTenant } from '@atrium/contracts/tenants/errors';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { TenantEvent } from './events.js';

export type TenantCommand = CommandOf<typeof tenantCommands>;

export interface TenantState {
  readonly exists: boolean;
  readonly originName: string;
  readonly companyName: string;
  readonly isActive: boolean;
  readonly fileQuota: number;
}

const initialState: TenantState = {
  exists: false,
  originName: '',
  companyName: '',
  isActive: false,
  fileQuota: usualQuota,
};

const handlers = {
  CreateTenant: withLookUp({
    lookUp: ({ originName }, _, tools) => lookUpName(originName, initialState, tools),
    decide({ originName, companyName, isActive, fileQuota }, _, { found }) {
      if (!found.nameFree) throw refuseTenant('originTaken');
      return [
        { type: 'TenantCreated', data: { originName, companyName, isActive } },
        ...allotted(initialState, { fileQuota }),
      ];
    },
  }),

  UpdateTenant: withLookUp({
    lookUp: ({ originName }, state: TenantState, tools) => lookUpName(originName, state, tools),
    decide(update, state, { found }) {
      if (!found.nameFree) throw refuseTenant('originTaken');
      return [...renamed(state, update), ...switched(state, update), ...allotted(state, update)];
    },
  }),
} satisfies Handlers<typeof tenantCommands, TenantState, TenantEvent, 'CreateTenant'>;

export const tenantDecider = defineDecider({
  commands: tenantCommands,
  initialState,
  evolve,
  creates: ['CreateTenant'],
  admit(state) {
    if (!state.exists) throw refuseTenant('tenantGone');
    return state;
  },
  handlers,
});

/** Unique regardless of case. */
async function lookUpName(originName: string | undefined, state: TenantState, tools: LookUpTools) {
  const isName = (other: TenantState) => other.originName.toLowerCase() === originName?.toLowerCase();
  if (originName === undefined || isName(state)) return { nameFree: true };
  return { nameFree: await tools.claim('origin', originName, (holder) => isName(holder as TenantState)) };
}

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
