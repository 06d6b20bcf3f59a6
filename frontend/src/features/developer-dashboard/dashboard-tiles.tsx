import type { DeveloperReport } from '@atrium/contracts/reports/report';
import type { ReportKind } from '@atrium/contracts/reports/rules';
import { FolderKanban } from 'lucide-react';
import { Skeleton } from '../../ui/status/skeleton';
import { addressOf } from './behind';
import { DashboardTile } from './dashboard-tile';
import { kindLooks } from './kinds';

const count = (value: number) => value.toLocaleString();
const kinds: readonly ReportKind[] = ['feature-requests', 'bugs', 'tasks'];

function Footer({ parts }: { parts: readonly (string | null)[] | null }) {
  if (parts === null) return <Skeleton className="h-3 w-24" />;
  return parts.filter((part) => part !== null).join(' · ');
}

export function DashboardTiles(props: { report: DeveloperReport | null; hasDays: boolean }) {
  const { report, hasDays } = props;
  const footerOf = (kind: ReportKind) => {
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
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {kinds.map((kind) => (
        <DashboardTile
          key={kind}
          header={kindLooks[kind].label}
          icon={kindLooks[kind].icon}
          total={report?.totals[kind].total ?? null}
          footer={<Footer parts={footerOf(kind)} />}
          address={addressOf(kind, { module: report?.module })}
        />
      ))}
      <DashboardTile
        header="Project"
        icon={FolderKanban}
        total={projects?.total ?? null}
        footer={
          <Footer
            parts={
              projects === undefined
                ? null
                : [
                    `${count(active)} active`,
                    hasDays ? `${count(projects.created)} new` : null,
                    hasDays ? `${count(projects.completed)} completed` : null,
                  ]
            }
          />
        }
        address="/u/project"
      />
    </section>
  );
}
