import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chatSearch } from '../features/chat/chat-search';
import { workspaceRoute } from './workspace';

export const chatRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'chat',
  staticData: { title: 'Chat' },
  validateSearch: chatSearch,
  component: lazyRouteComponent(() => import('../features/chat/chat-screen'), 'ChatScreen'),
});
