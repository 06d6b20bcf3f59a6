import { messages } from '@atrium/contracts/core/messages';
import { ApplyForLeave, EditLeave } from '@atrium/contracts/leave/commands';
import { withAnswer } from '../../platform/api/dispatch';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { toast } from '../../ui/overlay/toast-store';
import { useCustomForm } from '../../shared-features/custom-fields/use-custom-form';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { fieldLabel, valueText } from './leave-labels';
import { useLeaveCommands } from './use-leave-commands';

export interface LeaveValues {
  leaveType: string;
  startDate: string;
  endDate: string;
  startHalf: boolean;
  endHalf: boolean;
  description: string;
}

function valuesOf({ leaveType, startDate, endDate, startHalf, endHalf, description }: LeaveView): LeaveValues {
  return { leaveType, startDate, endDate, startHalf, endHalf, description };
}

/**
 * @param leave null for a new one
 * @param done gets the saved leave's id; null when nothing changed
 * @param day start day of a new one; may be empty
 */
export function useLeaveForm(leave: LeaveView | null, done: (saved: string | null) => void, day = '') {
  const commands = useLeaveCommands();
  const { leaveTypes } = useSettings();
  const [blank] = useState<LeaveValues>({
    leaveType: leaveTypes[0]?.name ?? '',
    startDate: day,
    endDate: day,
    startHalf: false,
    endHalf: false,
    description: '',
  });
  // Drafts are kept per start day.
  const place = `leave.${leave?._id ?? ['new', day].filter(Boolean).join('.')}`;
  const live = leave === null ? null : valuesOf(leave);
  const custom = useCustomForm('Leave', place, leave?.custom);
  const record = useRecordForm<LeaveValues, LeaveView>({
    place,
    live,
    version: leave?.version ?? null,
    blank,
    body: leave === null ? ApplyForLeave : EditLeave,
    custom,
    async send(changes, all, own) {
      if (leave === null) {
        const applied = await commands.apply(Object.assign({}, all, own));
        return withAnswer(applied, ({ newleave }) => newleave);
      }
      const edited = await commands.edit(leave, Object.assign({}, changes, own));
      return withAnswer(edited, ({ updatedleave }) => updatedleave);
    },
    failure: 'The leave could not be saved',
    done(saved) {
      if (saved !== null) toast.success(leave === null ? messages.leave.created : messages.leave.updated);
      done(saved?._id ?? null);
    },
  });
  const field = useRecordFields<LeaveValues>(record, {
    collection: 'leave',
    id: leave?._id ?? null,
    live,
    labelOf: fieldLabel,
    textOf: valueText,
  });
  return { ...record, custom, field };
}

export type LeaveForm = ReturnType<typeof useLeaveForm>;
