import { dayMs } from '@atrium/contracts/core/days';
import { usualQuota } from '@atrium/contracts/core/files';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { tenantCommands, type UpdateTenant } from '@atrium/contracts/tenants/commands';
import { refuseTenant } from '@atrium/contracts/tenants/errors';
import type { DeletionState } from '@atrium/contracts/tenants/rules';
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
  readonly deletion: DeletionState | null;
  readonly due: string;
  /** Whether it was active when its deletion was asked for. */
  readonly wasActive: boolean;
}

const initialState: TenantState = {
  exists: false,
  originName: '',
  companyName: '',
  isActive: false,
  fileQuota: usualQuota,
  deletion: null,
  due: '',
  wasActive: false,
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
      if (state.deletion === 'underway') throw refuseTenant('deletionUnderway');
      if (state.deletion === 'requested' && update.isActive === true) throw refuseTenant('deletionRequested');
      if (!found.nameFree) throw refuseTenant('originTaken');
      return [...renamed(state, update), ...switched(state, update), ...allotted(state, update)];
    },
  }),

  RequestTenantDeletion: {
    decide({ name, days }, state: TenantState, { now }) {
      if (state.deletion === 'underway') throw refuseTenant('deletionUnderway');
      if (state.deletion === 'requested') throw refuseTenant('deletionRequested');
      if (name.trim() !== state.originName) throw refuseTenant('otherOriginName');
      const due = new Date(Date.parse(now) + days * dayMs).toISOString();
      return [{ type: 'TenantDeletionRequested', data: { due } }, ...switched(state, { isActive: false })];
    },
  },

  CancelTenantDeletion: {
    decide(_, state: TenantState) {
      if (state.deletion === 'underway') throw refuseTenant('deletionUnderway');
      if (state.deletion === null) return [];
      return [{ type: 'TenantDeletionCancelled', data: {} }, ...switched(state, { isActive: state.wasActive })];
    },
  },

  BeginTenantDeletion: {
    decide(_, { deletion, due }: TenantState, { now }) {
      if (deletion === null) throw refuseTenant('deletionNotRequested');
      if (deletion === 'underway') return [];
      if (now < due) throw refuseTenant('deletionNotDue');
      return [{ type: 'TenantDeletionBegun', data: {} }];
    },
  },

  FinishTenantDeletion: {
    decide(_, { deletion }: TenantState) {
      if (deletion !== 'underway') throw refuseTenant('deletionNotRequested');
      return [{ type: 'TenantDeleted', data: {} }];
    },
  },
} satisfies Handlers<typeof tenantCommands, TenantState, TenantEvent, 'CreateTenant'>;

export const tenantDecider = defineDecider({
  commands: tenantCommands,
  initialState,
  evolve,
  creates: ['CreateTenant'],
  admit(state) {
    if (!state.exists || state.deletion === 'done') throw refuseTenant('tenantGone');
    return state;
  },
  handlers,
});

/** Unique regardless of case. */
async function lookUpName(originName: string | undefined, state: TenantState, tools: LookUpTools) {
  const isName = (other: TenantState) =>
    other.deletion !== 'done' && other.originName.toLowerCase() === originName?.toLowerCase();
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
    case 'TenantDeletionRequested':
      return { ...state, deletion: 'requested', wasActive: state.isActive, ...event.data };
    case 'TenantDeletionCancelled':
      return { ...state, deletion: null };
    case 'TenantDeletionBegun':
      return { ...state, deletion: 'underway' };
    case 'TenantDeleted':
      return { ...state, deletion: 'done' };
    default:
      return event satisfies never;
  }
}
