import { monthOf } from '@atrium/contracts/core/days';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useCollection } from '../../platform/sync/use-collection';
import { useMonthDocuments } from '../../platform/sync/use-month-documents';
import { useMayAct } from '../../platform/session/use-may-act';
import { type TeamRow, teamRows } from './team-rows';

/** Those whose attendance the reader reads, live; null while loading. */
export function useTeam(): readonly TeamRow[] | null {
  const { documents, status } = useCollection('users');
  const reads = useMayAct('readAttendance');
  const people = useMemo(() => documents.filter(({ _id: user }) => reads({ user })), [documents, reads]);
  const clocks = useCollection('time-clocks');
  const { documents: absences } = useCollection('absences');
  const today = useToday();
  const { items: sheets } = useMonthDocuments('attendance-sheets', monthOf(today));
  const isLoading = status === 'loading' || clocks.status === 'loading';
  return useMemo(
    () => (isLoading ? null : teamRows({ people, clocks: clocks.documents, sheets, absences }, today)),
    [isLoading, people, clocks.documents, sheets, absences, today],
  );
}
