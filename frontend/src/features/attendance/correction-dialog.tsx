import { attendanceCommands } from '@atrium/contracts/attendance/commands';
import { messages } from '@atrium/contracts/core/messages';
import { workingHoursOn } from '@atrium/contracts/work-schedules/rules';
import { useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { useSettingsFor } from '../../shared-features/work-schedules/use-settings-for';
import { CommandDialog } from '../../shared-features/record-form/command-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { formatDate } from '../../ui/format/formats';
import { BreakFields } from './break-fields';
import type { CorrectionSubject } from './day-list';
import { breaksSaid, likelyBreaks } from './said-breaks';
import { fieldTime, likelySpan, spanSaid } from './said-span';
import { spanText } from './time-text';
import { useAttendanceCommands } from './use-attendance-commands';

export function CorrectionDialog({ subject, onClose }: { subject: CorrectionSubject; onClose: () => void }) {
  const { timeZone } = useSettings();
  const workingHours = workingHoursOn(useSettingsFor()(useUser()._id), subject.day);
  const { request } = useAttendanceCommands();
  const likely = subject.pair === null ? null : likelySpan(subject.pair, timeZone);
  const [day, setDay] = useState(subject.day);
  const [came, setCame] = useState(likely === null ? workingHours.start : fieldTime(likely.in, timeZone));
  // For a forgotten punch-out the usual end of work is likeliest, unless they came later.
  const usualEnd = came < workingHours.end ? workingHours.end : '';
  const [went, setWent] = useState(
    likely === null ? workingHours.end : likely.out === null ? usualEnd : fieldTime(likely.out, timeZone),
  );
  const [breaks, setBreaks] = useState(() => (subject.pair === null ? [] : likelyBreaks(subject.pair, timeZone)));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const missing = Object.entries({ day, in: came, out: went, reason }).filter(([, value]) => value.trim() === '');
    if (missing.length > 0) {
      setProblems(Object.fromEntries(missing.map(([field]) => [field, messages.auth.fieldRequired])));
      return false;
    }
    if (breaks.some(({ from, until }) => from === '' || until === '')) {
      setProblems({ breaks: 'Say when each break began and ended' });
      return false;
    }
    setBusy(true);
    const span = spanSaid({ day, came, went }, likely, timeZone);
    const said = breaksSaid(breaks, subject.pair, { day, began: span.in, timeZone });
    const failed = await request({
      day,
      pair: subject.pair?._id ?? '',
      ...span,
      ...(said === undefined ? {} : { breaks: said }),
      reason,
    });
    setBusy(false);
    if (failed === null) onClose();
    else setProblems(failed);
    return failed === null;
  };
  const recorded = subject.pair;
  return (
    <CommandDialog
      access={attendanceCommands.RequestCorrection.access}
      onClose={onClose}
      size="small"
      title={recorded === null ? 'Add missing time' : 'Correct a time'}
      description={
        recorded === null
          ? 'It takes effect once your department has approved it.'
          : `Recorded on ${formatDate(subject.day, { timeZone: 'UTC', dateStyle: 'medium' })}: ${spanText(recorded.in, recorded.out, timeZone)}. The record stays as it is.`
      }
      action="Request approval"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      {recorded === null ? (
        <FormField label="Day" required error={problems['day']}>
          <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </FormField>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <FormField label="Came" required error={problems['in']}>
          <TextInput type="time" value={came} onChange={(event) => setCame(event.target.value)} />
        </FormField>
        <FormField label="Went" required error={problems['out']}>
          <TextInput type="time" value={went} onChange={(event) => setWent(event.target.value)} />
        </FormField>
      </div>
      <BreakFields breaks={breaks} problem={problems['breaks']} onChange={setBreaks} />
      <FormField label="Reason" required error={problems['reason']}>
        <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </FormField>
    </CommandDialog>
  );
}
