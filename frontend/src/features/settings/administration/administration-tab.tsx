import { AuditCard } from './audit-card';
import { FailedJobsCard } from './failed-jobs-card';
import { LogCard } from './log-card';
import { OutboxCard } from './outbox-card';
import { ViewsCard } from './views-card';

export function AdministrationTab() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <FailedJobsCard />
        <div className="flex min-w-0 flex-col gap-4">
          <ViewsCard />
          <OutboxCard />
          <LogCard />
        </div>
      </div>
      <AuditCard />
    </div>
  );
}
