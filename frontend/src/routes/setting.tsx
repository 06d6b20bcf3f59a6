import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { settingsSearch } from '../features/settings/tabs';
import { workspaceRoute } from './workspace';

export const settingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'setting',
  staticData: { title: 'Settings' },
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../features/settings/settings-screen'), 'SettingsScreen'),
});
