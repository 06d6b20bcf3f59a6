import { messages } from '@atrium/contracts/core/messages';
import type { CreateTenant, RequestTenantDeletion, UpdateTenant } from '@atrium/contracts/tenants/commands';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { useMemo } from 'react';
import { type Answered, type Dispatch, patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { toast } from '../../ui/overlay/toast-store';

interface Updated {
  readonly message: string;
  readonly updatedorigin: TenantView;
}
interface Created {
  readonly message: string;
  readonly createdorigin: TenantView;
}

/** Each reports its own success or failure. */
export interface TenantCommands {
  readonly create: (body: CreateTenant) => Promise<Answered<Created>>;
  readonly update: (id: string, changes: UpdateTenant) => Promise<Answered<Updated>>;
  /** The password is asked for unless it was given just now. */
  readonly requestDeletion: (id: string, body: RequestTenantDeletion) => Promise<Answered<Updated>>;
  readonly cancelDeletion: (origin: TenantView) => Promise<void>;
  readonly setActive: (origin: TenantView, isActive: boolean) => Promise<void>;
}

function commandsOver(dispatch: Dispatch): TenantCommands {
  const put = (id: string, body: UpdateTenant, optimistic: boolean) =>
    dispatch('UpdateTenant', {
      id: id,
      body,
      patches: optimistic
        ? [patchExisting<TenantView>('tenants', id, (origin) => Object.assign({}, origin, body))]
        : [],
      failure: 'The origin could not be changed',
    });
  return {
    async create(body) {
      const outcome = await dispatch('CreateTenant', {
        body,
        failure: messages.origin.createFailure,
      });
      if (outcome.ok) toast.success(messages.origin.created, { description: outcome.data.createdorigin.originName });
      return outcome;
    },
    async update(id, changes) {
      const outcome = await put(id, changes, false);
      if (outcome.ok) toast.success(outcome.data.message);
      return outcome;
    },
    async requestDeletion(id, body) {
      const outcome = await dispatch('RequestTenantDeletion', { id, body, failure: 'The origin was not closed' });
      if (outcome.ok) toast.success(outcome.data.message, { description: outcome.data.updatedorigin.originName });
      return outcome;
    },
    async cancelDeletion({ _id: id, originName }) {
      const outcome = await dispatch('CancelTenantDeletion', { id, failure: 'The deletion was not cancelled' });
      if (outcome.ok) toast.success(outcome.data.message, { description: originName });
    },
    async setActive({ _id, originName }, isActive) {
      const outcome = await put(_id, { isActive }, true);
      if (!outcome.ok) return;
      toast.success(outcome.data.message, {
        description: isActive ? `${originName} is active now` : `${originName} is inactive now`,
        action: { label: 'Undo', onSelect: () => void put(_id, { isActive: !isActive }, true) },
      });
    },
  };
}

export function useTenantCommands(): TenantCommands {
  const dispatch = useDispatch();
  return useMemo(() => commandsOver(dispatch), [dispatch]);
}
