import { DashboardsScreen } from '../features/dashboards/dashboards-screen';
import { dashboardSources } from './dashboard-sources';

export function DashboardsPage() {
  return <DashboardsScreen sources={dashboardSources} />;
}
