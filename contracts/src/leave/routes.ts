import { messages } from '../core/messages.js';
import { document, post, put, remove, revealedAt, type RouteTable } from '../core/routes.js';
import type { BalanceCorrectionsView, LeaveView } from './views.js';

const text = messages.leave;

const updated = (updatedleave: LeaveView) => ({ updatedleave, message: text.updated });

export const leaveRoutes = {
  ApplyForLeave: post('/hr/postleave', (newleave: LeaveView) => ({ newleave, message: text.created })),
  RecordLeave: post('/hr/recordleave', (newleave: LeaveView) => ({ newleave, message: text.created })),
  EditLeave: put('/hr/putleave/:id', updated),
  RevealLeaveSecret: revealedAt('/hr/revealleave/:id'),
  ApproveLeave: put('/hr/approveleave/:id', updated),
  RejectLeave: put('/hr/rejectleave/:id', updated),
  WithdrawLeave: remove('/hr/deleteleave/:id', (_: object, id) => ({ message: text.deleted(id) })),
  RestoreLeave: put('/hr/restoreleave/:id', updated),
} satisfies RouteTable;

/** The id is the person's. */
export const leaveBalanceRoutes = {
  CorrectLeaveBalance: post('/hr/leavebalance/:id', document<BalanceCorrectionsView>()),
  SetLeaveEntitlement: put('/hr/leaveentitlement/:id', document<BalanceCorrectionsView>()),
  RemoveLeaveEntitlement: remove('/hr/leaveentitlement/:id', document<BalanceCorrectionsView>()),
} satisfies RouteTable;
