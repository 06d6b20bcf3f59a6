import { messages } from '../core/messages.js';
import { message, post, put, remove, type RouteTable } from '../core/routes.js';
import type { Invited, IssuedLink } from './links.js';
import type { UserView } from './views.js';

const text = messages.user;

const user = (said: string) => (updateUser: UserView) => ({ updateUser, message: said });

export const userRoutes = {
  CreateUser: post('/user/createuser', (createdUser: UserView) => ({ createdUser, message: text.created })),
  InviteUser: post('/user/invite', (createdUser: UserView): Invited => ({ createdUser, message: text.linkIssued }), {
    byHand: true,
    limit: 'mail',
  }),
  IssuePasswordLink: post('/user/passwordlink/:id', (): IssuedLink => ({ message: text.linkIssued }), {
    byHand: true,
    limit: 'mail',
  }),
  UpdateUser: put('/user/updateuser/:id', user(text.updated)),
  UpdateOwnProfile: put('/user/profile', user(text.updated), { record: 'own', tenant: 'home' }),
  ChangeOwnEmail: put('/user/ownemail', message(text.emailRequested), {
    record: 'own',
    tenant: 'home',
    byHand: true,
    limit: 'mail',
  }),
  RemovePicture: put('/user/removepicture/:id', user(text.pictureRemoved)),
  RestorePicture: put('/user/restorepicture/:id', user(text.pictureRestored)),
  ResetSecondFactor: put('/user/resetsecondfactor/:id', user(text.secondFactorReset)),
  EndUserSessions: put('/user/endsessions/:id', message(text.sessionsEnded), { byHand: true }),
  DeactivateUser: put('/user/deactivateuser/:id', user(text.deactivated)),
  ReactivateUser: put('/user/reactivateuser/:id', user(text.reactivated)),
  DeleteUser: remove('/user/deleteuser/:id', message(text.deleted)),
  RestoreUser: put('/user/restoreuser/:id', user(text.restored)),
  EraseUser: put('/user/eraseuser/:id', message(text.erased)),
} satisfies RouteTable;
