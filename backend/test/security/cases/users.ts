import { createUser, uniqueName, userForm } from '../../support/people.js';
import type { SliceCases } from './case-shapes.js';

const password = 'Any-Passw0rd';

const makeUser = async (by: Parameters<typeof createUser>[0], marker: string) =>
  (await createUser(by, { username: uniqueName(marker) }))._id;

export const userCases: SliceCases = {
  makers: {
    users: makeUser,
    // Everybody has a workload, known by their own id.
    workloads: makeUser,
  },
  commands: [
    { route: 'POST /api/user/createuser', command: 'CreateUser', body: () => userForm() },
    {
      route: 'POST /api/user/invite',
      command: 'InviteUser',
      body: () => {
        const { password: _, confirmpassword: __, ...details } = userForm();
        return details;
      },
    },
    { route: 'POST /api/user/passwordlink', command: 'IssuePasswordLink', record: 'users', body: () => ({}) },
    {
      route: 'PUT /api/user/updateuser',
      command: 'UpdateUser',
      record: 'users',
      body: () => ({ email: `${uniqueName('any')}@example.com` }),
      refers: { field: 'manager', collection: 'users' },
    },
    {
      route: 'PUT /api/user/profile',
      command: 'UpdateOwnProfile',
      record: 'self',
      body: () => ({ dob: '1990-02-28' }),
    },
    {
      route: 'PUT /api/user/updateuserpassword',
      command: 'ResetPassword',
      record: 'users',
      body: () => ({ password, confirmpassword: password }),
    },
    {
      route: 'PUT /api/user/updateuserpassword',
      command: 'ChangeOwnPassword',
      record: 'self',
      body: () => ({ password, confirmpassword: password, currentpassword: 'not the right one' }),
      status: 400,
    },
    {
      route: 'PUT /api/user/ownemail',
      command: 'ChangeOwnEmail',
      record: 'self',
      body: () => ({ email: `${uniqueName('new')}@example.com` }),
      status: 409,
    },
    {
      route: 'PUT /api/user/grantrights',
      command: 'GrantRightsUntil',
      record: 'users',
      body: () => ({ flags: ['createnotes'], until: '' }),
    },
    { route: 'PUT /api/user/endsessions', command: 'EndUserSessions', record: 'users', body: () => ({}) },
    { route: 'PUT /api/user/seeas', command: 'SeeAsUser', record: 'users', body: () => ({}) },
    { route: 'PUT /api/user/resetsecondfactor', command: 'ResetSecondFactor', record: 'users', body: () => ({}) },
    { route: 'PUT /api/user/forgetidentities', command: 'ForgetIdentities', record: 'users', body: () => ({}) },
    { route: 'PUT /api/user/removepicture', command: 'RemovePicture', record: 'users', body: () => ({}) },
    { route: 'PUT /api/user/restorepicture', command: 'RestorePicture', record: 'users', body: () => ({}) },
    {
      route: 'PUT /api/user/deactivateuser',
      command: 'DeactivateUser',
      record: 'users',
      body: () => ({}),
      refers: { field: 'bugsTo', collection: 'users' },
    },
    { route: 'PUT /api/user/reactivateuser', command: 'ReactivateUser', record: 'users', body: () => ({}) },
    { route: 'DELETE /api/user/deleteuser', command: 'DeleteUser', record: 'users', body: () => ({}) },
    { route: 'PUT /api/user/restoreuser', command: 'RestoreUser', record: 'users', body: () => ({}) },
    {
      route: 'PUT /api/user/eraseuser',
      command: 'EraseUser',
      record: 'users',
      body: () => ({ name: 'somebody' }),
      status: 409,
    },
  ],
  reads: [
    { route: 'GET /api/user/fetchuser' },
    { route: 'GET /api/user/lastseen' },
    { route: 'GET /api/user/personsessions', of: (_, id) => `/api/user/personsessions/${id}` },
    { route: 'GET /api/user/dryrun', of: (_, id) => `/api/user/dryrun/${id}?role=dev&department=hr&flags=` },
    { route: 'GET /api/user/access', of: (_, id) => `/api/user/access/${id}?flag=edituser` },
  ],
};
