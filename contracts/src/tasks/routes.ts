import { messages } from '../core/messages.js';
import { post, put, remove, revealedAt, type RouteTable } from '../core/routes.js';
import type { TaskView } from './views.js';

const text = messages.task;

const task = (updatedtask: TaskView) => ({ updatedtask });
const updated = (updatedtask: TaskView) => ({ updatedtask, message: text.updated });

export const taskRoutes = {
  CreateTask: post('/task/createtask', (createdtask: TaskView) => ({ createdtask, message: text.saved })),
  EditTask: put('/task/updateTask/:id', updated),
  RevealTaskSecret: revealedAt('/task/revealTask/:id'),
  MoveTask: put('/task/moveTask/:id', task),
  PlanTask: put('/task/planTask/:id', task),
  LinkTask: post('/task/links/:id', task),
  UnlinkTask: remove('/task/links/:id', task),
  CompleteTask: put('/task/completeTask/:id', updated),
  ReopenTask: put('/task/reopenTask/:id', updated),
  AddChecklistItem: post('/task/checklist/:id', task),
  ChangeChecklistItem: put('/task/checklist/:id', task),
  RemoveChecklistItem: remove('/task/checklist/:id', task),
  RepeatTask: put('/task/repeatTask/:id', updated),
  DeleteTask: remove('/task/deleteTask/:id', (_: object, id) => ({ message: text.deleted(id) })),
  RestoreTask: put('/task/restoreTask/:id', updated),
} satisfies RouteTable;
