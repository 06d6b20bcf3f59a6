import { messages } from '../core/messages.js';
import { document, message, post, put, remove, type RouteTable } from '../core/routes.js';
import type { PolicyView } from './views.js';

const policy = document<PolicyView>();

export const policyRoutes = {
  CreatePolicy: post('/policy', policy),
  EditPolicy: put('/policy/:id', policy),
  DiscardPolicyDraft: put('/policy/discard/:id', policy),
  PublishPolicy: put('/policy/publish/:id', policy),
  ArchivePolicy: put('/policy/archive/:id', policy),
  UnarchivePolicy: put('/policy/unarchive/:id', policy),
  RemindPolicyReaders: post('/policy/remind/:id', policy),
  DeletePolicy: remove('/policy/:id', message(messages.policy.deleted)),
  RestorePolicy: put('/policy/restore/:id', policy),
} satisfies RouteTable;
