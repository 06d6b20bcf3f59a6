import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paySlipSearch } from '../features/payslips/payslip-search';
import { workspaceRoute } from './workspace';

export const paySlipRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/payslip',
  staticData: { title: 'Pay slips' },
  validateSearch: paySlipSearch,
  component: lazyRouteComponent(() => import('../features/payslips/payslip-screen'), 'PaySlipScreen'),
});
