import { messages } from '../core/messages.js';
import { message, post, put, remove, type RouteTable } from '../core/routes.js';
import type { Invited, IssuedLink } from './links.js';
import type { UserView } from './views.js';

const text = messages.user;

/** Never queued offline: they need a proof or a password, or show what else they end. */
const online = { online: true } as const;
const user = (said: string) => (updateUser: UserView) => ({ updateUser, message: said });

export const userRoutes = {
  CreateUser: post('/user/createuser', (createdUser: UserView) => ({ createdUser, message: text.created }), online),
  InviteUser: post('/user/invite', (createdUser: UserView): Invited => ({ createdUser, message: text.linkIssued }), {
    byHand: true,
    limit: 'mail',
    online: true,
  }),
  IssuePasswordLink: post('/user/passwordlink/:id', (): IssuedLink => ({ message: text.linkIssued }), {
    byHand: true,
    limit: 'mail',
    online: true,
  }),
  UpdateUser: put('/user/updateuser/:id', user(text.updated), online),
  GrantRightsUntil: put('/user/grantrights/:id', user(text.rightsGranted), online),
  UpdateOwnProfile: put('/user/profile', user(text.updated), { record: 'own', tenant: 'home' }),
  ChangeOwnEmail: put('/user/ownemail', message(text.emailRequested), {
    record: 'own',
    tenant: 'home',
    byHand: true,
    limit: 'mail',
    online: true,
  }),
  RemovePicture: put('/user/removepicture/:id', user(text.pictureRemoved), online),
  RestorePicture: put('/user/restorepicture/:id', user(text.pictureRestored), online),
  ResetSecondFactor: put('/user/resetsecondfactor/:id', user(text.secondFactorReset), online),
  ForgetIdentities: put('/user/forgetidentities/:id', user(text.identitiesForgotten), online),
  EndUserSessions: put('/user/endsessions/:id', message(text.sessionsEnded), { byHand: true, ...online }),
  SeeAsUser: put('/user/seeas/:id', message(text.seesAs), { byHand: true, ...online }),
  DeactivateUser: put('/user/deactivateuser/:id', user(text.deactivated), online),
  ReactivateUser: put('/user/reactivateuser/:id', user(text.reactivated), online),
  DeleteUser: remove('/user/deleteuser/:id', message(text.deleted), online),
  RestoreUser: put('/user/restoreuser/:id', user(text.restored), online),
  EraseUser: put('/user/eraseuser/:id', message(text.erased), online),
} satisfies RouteTable;
