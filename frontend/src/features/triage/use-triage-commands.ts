import type { TriageBug } from '@atrium/contracts/bugs/commands';
import type { BugView } from '@atrium/contracts/bugs/views';
import { stateBy, type TriageVerdict } from '@atrium/contracts/core/triage-rules';
import type { TriageFeature } from '@atrium/contracts/feature-requests/commands';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useMemo } from 'react';
import { patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';
import { undoLast } from '../../shared-features/undo/undo-commands';
import { doneText, itemNumber, type TriageItem } from './triage-item';

/** What is said with a verdict; who is assigned, of bugs alone. */
export type Verdict = { readonly verdict: TriageVerdict } & Omit<TriageBug, 'verdict' | 'priority'> & {
    readonly priority?: NonNullable<TriageBug['priority'] | TriageFeature['priority']>;
  };

export type Triaging = (item: TriageItem, verdict: Verdict) => Promise<boolean>;

/** Gives verdicts: the record leaves at once, and a notice offers to undo it. */
export function useTriaging(): Triaging {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const { _id, username } = useUser();
  return useMemo(() => {
    const send = (item: TriageItem, said: Verdict) => {
      const { collection, record } = item;
      const triage = {
        as: stateBy[said.verdict],
        until: said.until ?? '',
        by: { _id, username },
        at: new Date().toISOString(),
      };
      const sending = { id: record._id, failure: `${itemNumber(item)} could not be triaged` };
      if (collection === 'bugs') {
        const patches = [patchExisting<BugView>(collection, record._id, (now) => ({ ...now, triage }))];
        return dispatch('TriageBug', { ...sending, body: said as TriageBug, patches });
      }
      const { assignedTo: _nobody, ...body } = said;
      const patches = [patchExisting<FeatureRequestView>(collection, record._id, (now) => ({ ...now, triage }))];
      return dispatch('TriageFeature', { ...sending, body: body as TriageFeature, patches });
    };
    return async (item, said) => {
      const { ok } = await send(item, said);
      if (ok) {
        toast.success(doneText(stateBy[said.verdict], itemNumber(item)), {
          action: { label: 'Undo', onSelect: () => void undoLast('undo', confirm) },
        });
      }
      return ok;
    };
  }, [dispatch, confirm, _id, username]);
}
