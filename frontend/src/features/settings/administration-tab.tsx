import { FailedJobsCard } from './failed-jobs-card';
import { ViewsCard } from './views-card';

/** How the machinery does, for administrators. */
export function AdministrationTab() {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <FailedJobsCard />
      <ViewsCard />
    </div>
  );
}
