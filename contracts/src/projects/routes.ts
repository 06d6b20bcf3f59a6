import { messages } from '../core/messages.js';
import { document, message, post, put, remove, revealedAt, type RouteTable } from '../core/routes.js';
import type { ProjectView } from './views.js';

const project = document<ProjectView>();

export const projectRoutes = {
  CreateProject: post('/project', project),
  EditProject: put('/project/:id', project),
  RevealProjectSecret: revealedAt('/project/reveal/:id'),
  PostProjectUpdate: post('/project/update/:id', project),
  DeleteProjectUpdate: remove('/project/update/:id', project),
  RestoreProjectUpdate: put('/project/update/restore/:id', project),
  AttachProjectFile: post('/project/file/:id', project),
  DetachProjectFile: remove('/project/file/:id', project),
  AddProjectLink: post('/project/link/:id', project),
  ChangeProjectLink: put('/project/link/:id', project),
  RemoveProjectLink: remove('/project/link/:id', project),
  AddMilestone: post('/project/milestone/:id', project),
  ChangeMilestone: put('/project/milestone/:id', project),
  RemoveMilestone: remove('/project/milestone/:id', project),
  RestoreMilestone: put('/project/milestone/restore/:id', project),
  DeleteProject: remove('/project/:id', message(messages.project.deleted)),
  RestoreProject: put('/project/restore/:id', project),
} satisfies RouteTable;
