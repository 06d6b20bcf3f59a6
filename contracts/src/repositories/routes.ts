import { document, put, remove, type RouteTable } from '../core/routes.js';
import type { RepositoryView } from './views.js';

const repository = document<RepositoryView>();

export const repositoryRoutes = {
  EditRepository: put('/repository/:id', repository, { online: true }),
  DisconnectRepository: remove('/repository/:id', repository, { online: true }),
  ReconnectRepository: put('/repository/restore/:id', repository, { online: true }),
} satisfies RouteTable;
