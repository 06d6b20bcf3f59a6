import { readWorkBehind } from '@atrium/contracts/reports/query';
import { readsDeveloperReports, type ReportKind } from '@atrium/contracts/reports/rules';
import { recordsBehind, workLedger } from '@atrium/contracts/reports/work-ledger';
import { useMemo } from 'react';
import type { FigureSearch } from '../../platform/list/drill-down';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { useDepartments } from '../../platform/presence/use-departments';
import { usePersonName } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import { useWantedCollection } from '../../platform/sync/use-collection';
import { statusName } from '../task-statuses/statuses';
import { workFigureText } from './figure-text';

export interface WorkFigureView {
  /** Null when the address names no figure, and until it has loaded. */
  readonly ids: ReadonlySet<string> | null;
  readonly text: string | null;
  readonly isLoading: boolean;
  readonly refusal: string | null;
}

const refused = 'The right to view developer reports shows what is behind this figure.';

/** The records of a kind behind the figure of the developer reports that an address names. */
export function useWorkFigure(kind: ReportKind | null, search: FigureSearch): WorkFigureView {
  const { report, part, stay, from, to, priority, module, assignee, department } = search;
  const { timeZone, taskStatuses } = useSettings();
  const mayRead = readsDeveloperReports(useUser());
  const isWanted = kind !== null && report !== undefined;
  const view = useWantedCollection('dashboard', isWanted && mayRead);
  const people = useDepartments();
  const today = useToday();
  const name = usePersonName(assignee === undefined || assignee === 'none' ? null : assignee);
  const documents = view?.status === 'ready' ? view.documents : null;
  const found = useMemo(() => {
    if (documents === null || kind === null) return null;
    const raw = { report, part, stay, from, to, priority, module, assignee, department };
    const behind = readWorkBehind(kind, raw, today);
    return behind && { behind, ids: recordsBehind(workLedger(documents, timeZone, people), behind) };
  }, [documents, timeZone, people, kind, report, part, stay, from, to, priority, module, assignee, department, today]);
  const isRefused = isWanted && (view === null || (view.status !== 'ready' && view.status !== 'loading'));
  const status = stay === undefined ? null : statusName(stay, taskStatuses);
  return {
    ids: found?.ids ?? null,
    text: found === null ? null : workFigureText(found.behind, name, kind === 'tasks' ? status : null),
    isLoading: view?.status === 'loading',
    refusal: isRefused ? (mayRead ? (view?.message ?? 'This figure is unavailable right now.') : refused) : null,
  };
}
