import type { ReportQuery } from '@atrium/contracts/reports/query';
import type { DeveloperReport } from '@atrium/contracts/reports/report';
import type { ReportKind } from '@atrium/contracts/reports/rules';
import { FolderKanban, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGo } from '../../platform/browser/use-go';
import { useCompared } from '../../ui/compare/comparison';
import { Skeleton } from '../../ui/status/skeleton';
import { addressOf } from './behind';
import { kindLooks } from './kinds';
import { formatNumber } from '../../ui/format/numbers';

const count = (value: number) => formatNumber(value);
const kinds: readonly ReportKind[] = ['feature-requests', 'bugs', 'tasks'];

function Footer({ parts }: { parts: readonly (string | null)[] | null }) {
  if (parts === null) return <Skeleton className="h-3 w-24" />;
  return parts.filter((part) => part !== null).join(' · ');
}

/** A tile with a header, a total and a footer, which leads to the list that it counts. */
function DashboardTile(props: {
  header: string;
  total: number | null;
  footer: ReactNode;
  icon: LucideIcon;
  address: string;
}) {
  const { header, total, footer, icon: Icon, address } = props;
  const go = useGo();
  const compared = useCompared(`figure ${header}`, total);
  if (compared?.isThen === true) return null;
  return (
    <div className="relative flex min-w-0 flex-col rounded-lg border bg-surface px-4 py-3 shadow-card transition-colors hover:border-accent-line hover:bg-hover">
      <a
        href={address}
        aria-label={total === null ? header : `${header}: ${formatNumber(total)}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go(address);
        }}
        className="covers-frame flex flex-col"
      >
        <span className="flex items-center gap-2">
          <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-ink">
            <Icon aria-hidden className="size-4" />
          </span>
          <span className="truncate text-body font-semibold">{header}</span>
        </span>{' '}
        {total === null ? (
          <Skeleton className="my-3 h-6 w-16" />
        ) : (
          // Animates changes.
          <span key={total} className="mt-1 animate-rise text-figure font-semibold tracking-tight tabular-nums">
            {formatNumber(total)}
          </span>
        )}
      </a>
      {compared?.former == null || total === null ? null : (
        <compared.kit.Figure then={formatNumber(compared.former)} now={formatNumber(total)} />
      )}
      <span className="min-h-4 text-meta text-ink-muted">{footer}</span>
    </div>
  );
}

export function DashboardTiles(props: { report: DeveloperReport | null; query: ReportQuery; hasDays: boolean }) {
  const { report, query, hasDays } = props;
  const footTexts = (kind: ReportKind) => {
    if (report === null) return null;
    const { open, created, settled } = report.totals[kind];
    return [
      `${count(open)} open`,
      hasDays ? `${count(created)} new` : null,
      hasDays ? `${count(settled)} resolved` : null,
    ];
  };
  const projects = report?.projects;
  const active = projects?.states.Active ?? 0;
  // What is filtered by is of work; projects have none of it.
  const { module, assignee, department, priority } = query;
  const isOfWork = [module, assignee, department, priority].some((filter) => filter !== null);
  const projectTexts =
    projects === undefined
      ? null
      : [
          isOfWork ? 'not filtered' : null,
          `${count(active)} active`,
          hasDays ? `${count(projects.created)} new` : null,
          hasDays ? `${count(projects.completed)} completed` : null,
        ];
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {kinds.map((kind) => (
        <DashboardTile
          key={kind}
          header={kindLooks[kind].label}
          icon={kindLooks[kind].icon}
          total={report?.totals[kind].total ?? null}
          footer={<Footer parts={footTexts(kind)} />}
          address={addressOf(kind, query)}
        />
      ))}
      <DashboardTile
        header="Project"
        icon={FolderKanban}
        total={projects?.total ?? null}
        footer={<Footer parts={projectTexts} />}
        address="/u/project"
      />
    </section>
  );
}
