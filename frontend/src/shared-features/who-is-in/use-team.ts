import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useMonthDocuments } from '../../platform/sync/use-month-documents';
import { useSettings } from '../../platform/organisation/use-settings';
import { useMayAct } from '../../platform/session/use-may-act';
import { useNow } from '../../ui/format/clock';
import { type TeamRow, teamRows } from './team-rows';

/** Those whose attendance the reader reads, live; null while loading. */
export function useTeam(): readonly TeamRow[] | null {
  const { documents, status } = useCollection('users');
  const reads = useMayAct('readAttendance');
  const people = useMemo(() => documents.filter(({ _id: user }) => reads({ user })), [documents, reads]);
  const clocks = useCollection('time-clocks');
  const { documents: absences } = useCollection('absences');
  const { timeZone } = useSettings();
  const today = dayAt(useNow(), timeZone);
  const { items: sheets } = useMonthDocuments('attendance-sheets', monthOf(today));
  const isLoading = status === 'loading' || clocks.status === 'loading';
  return useMemo(
    () => (isLoading ? null : teamRows({ people, clocks: clocks.documents, sheets, absences }, today)),
    [isLoading, people, clocks.documents, sheets, absences, today],
  );
}
