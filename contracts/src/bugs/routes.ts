import { messages } from '../core/messages.js';
import { message, patchOrPut, post, put, putOrPatch, remove, revealedAt, type RouteTable } from '../core/routes.js';
import type { BugView } from './views.js';

const text = messages.bug;

/** Every write answers with the bug under `updated`, as the list does. */
const bug = (said: string) => (updated: BugView) => ({ updated, message: said });
const updated = bug(text.updated);

export const bugRoutes = {
  CreateBug: post('/bug/createbug', bug(text.created)),
  EditBug: putOrPatch(['/bug/update/:id', '/bug/allupdate/:id'], updated),
  RevealBugSecret: revealedAt('/bug/reveal/:id'),
  SetBugStatus: patchOrPut('/bug/statusupdate/:id', updated),
  AssignBug: patchOrPut('/bug/assignedandcommentupdate/:id', updated),
  CommentOnBug: patchOrPut('/bug/commentupdate/:id', updated),
  DeleteBugComment: remove('/bug/comments/:id', updated),
  RestoreBugComment: put('/bug/restorecomment/:id', updated),
  TriageBug: put('/bug/triage/:id', updated),
  PlanBug: put('/bug/plan/:id', updated),
  LinkBug: post('/bug/links/:id', updated),
  UnlinkBug: remove('/bug/links/:id', updated),
  WatchBug: put('/bug/watch/:id', updated),
  UnwatchBug: put('/bug/unwatch/:id', updated),
  DeleteBug: remove('/bug/delete/:id', message(text.deleted)),
  RestoreBug: put('/bug/restore/:id', bug(text.restored)),
} satisfies RouteTable;
