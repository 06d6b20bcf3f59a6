import { companyEventKind } from '@atrium/contracts/company-events/kind';
import type { CreateCompanyEvent, EditCompanyEvent } from '@atrium/contracts/company-events/commands';
import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView, EventAttendanceView, OwnAnswersView } from '@atrium/contracts/company-events/views';
import { messages } from '@atrium/contracts/core/messages';
import { useMemo } from 'react';
import { type Dispatch, type Outcome, patch, patchExisting } from '../../platform/api/dispatch';
import { useUser } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { expected, removal } from '../../shared-features/record-list/record-commands';
import { toast } from '../../ui/overlay/toast-store';

/** What can be done to the company's events. */
export interface EventCommands {
  readonly create: (event: CreateCompanyEvent) => Promise<Outcome<CompanyEventView>>;
  readonly edit: (event: CompanyEventView, changes: EditCompanyEvent) => Promise<Outcome<CompanyEventView>>;
  readonly cancel: (event: CompanyEventView, reason: string) => Promise<boolean>;
  /** The same answer again removes it. */
  readonly answer: (event: CompanyEventView, present: EventAnswer | null, answer: EventAnswer) => Promise<void>;
  readonly remove: (event: CompanyEventView, isOver: boolean) => Promise<boolean>;
  /** Restores a deleted event, or reinstates a cancelled one. */
  readonly restore: (event: CompanyEventView) => Promise<void>;
}

const leaves = 'It leaves everybody’s list.';
const callsOffHint = 'Its audience is told that it is cancelled; to give a reason, cancel it instead.';

/** The expected answers and count after the reader's answer. */
function answered(me: string, event: string, present: EventAnswer | null, next: EventAnswer | null) {
  const at = new Date().toISOString();
  const own = patch<OwnAnswersView>('event-answers-own', me, (document) => {
    const { [event]: _, ...others } = document?.answers ?? {};
    const answers = next === null ? others : { ...others, [event]: { answer: next, at } };
    return { _id: me, version: document?.version ?? 0, answers };
  });
  const counts = patchExisting<EventAttendanceView>('event-attendance', event, (document) => ({
    ...document,
    ...(present === null ? {} : { [present]: document[present] - 1 }),
    ...(next === null ? {} : { [next]: document[next] + 1 }),
  }));
  return [own, counts];
}

function eventCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
  me: string,
): EventCommands {
  const removing = (isOver: boolean) =>
    removal<CompanyEventView>(
      companyEventKind,
      { dispatch, confirm },
      {
        nameOf: ({ title }) => title,
        ask: ({ title, cancelled }) => ({
          title: `Delete ${title}?`,
          message: isOver || cancelled ? leaves : `${leaves} ${callsOffHint}`,
        }),
        deleted: () => messages.companyEvent.deleted,
        failure: ({ title }, wanted) =>
          wanted === 'deleted' ? `${title} could not be deleted` : `${title} could not be brought back`,
      },
    );
  const restore = async (event: CompanyEventView): Promise<void> => {
    if (event.deleted) return removing(true).restore(event);
    const patches = expected(companyEventKind, event, () => ({ cancelled: false, cancelReason: '' }));
    const failure = `${event.title} could not be brought back`;
    await dispatch('RestoreCompanyEvent', { id: event._id, patches, failure });
  };
  return {
    restore,
    create: (body) => dispatch('CreateCompanyEvent', { body, quiet: true }),
    edit: ({ _id }, body) => dispatch('EditCompanyEvent', { id: _id, body, quiet: true }),
    async cancel(event, reason) {
      const failure = `${event.title} could not be cancelled`;
      const { ok } = await dispatch('CancelCompanyEvent', { id: event._id, body: { reason }, failure });
      const action = { label: 'Undo', onSelect: () => void restore({ ...event, cancelled: true }) };
      if (ok) toast.success('The event was cancelled', { description: event.title, action });
      return ok;
    },
    async answer({ _id, title }, present, wanted) {
      const next = wanted === present ? null : wanted;
      await dispatch({
        method: 'PUT',
        path: `/hr/events/answer/${_id}`,
        body: { answer: next ?? '' },
        patches: answered(me, _id, present, next),
        failure: `Your answer to ${title} was not taken`,
      });
    },
    remove: (event, isOver) => removing(isOver).remove(event),
  };
}

/** What can be done to the company's events, for components; stable between renderings. */
export function useEventCommands(): EventCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const me = useUser()._id;
  return useMemo(() => eventCommands(dispatch, confirm, me), [dispatch, confirm, me]);
}
