import type { CommandName } from '@atrium/contracts/command-table';
import { worked } from '../support/client.js';
import { createOrigin, createUser, type Person, uniqueName, userForm } from '../support/people.js';

/**
 * What the security tests have to know of the product. They go over everything that is registered: a route, command
 * or collection that is missing here fails them, and one line here has it tested in every way.
 */

/** Makes a record of a collection, with the marker in its texts, and gives its id. */
export type RecordMaker = (by: Person, marker: string, root: Person) => Promise<string>;

/** How to make a record of each collection that has some. The organisations are the superadmin's alone. */
export const recordMakers: Readonly<Record<string, RecordMaker>> = {
  users: async (by, marker) => (await createUser(by, { username: uniqueName(marker) }))._id,
  tasks: async ({ client }, marker) => {
    const form = { tasktitle: marker, description: marker, priority: 'T2', labels: [marker] };
    return worked(await client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form)).createdtask._id;
  },
  tenants: async (_, marker, root) => (await createOrigin(root, uniqueName(marker)))._id,
};

/** A command as one of its routes sends it. */
export interface CommandCase {
  /** Method and path, without the `/:id` that the path may end with. */
  readonly route: string;
  readonly command: CommandName;
  /** The collection of the record that it is about; `self` for the sender's own account, left out for new records. */
  readonly record?: string;
  /** A valid body. */
  readonly body: (sender: Person) => object;
  /** A body's field that names another record, and that record's collection. */
  readonly refers?: { readonly field: string; readonly collection: string };
  /** What an administrator gets for an own record that was just made; 200 when left out. */
  readonly status?: number;
}

const password = 'Any-Passw0rd';

export const commandCases: readonly CommandCase[] = [
  {
    route: 'POST /api/origin/createallowedorigin',
    command: 'CreateTenant',
    body: () => ({ originName: uniqueName('any'), companyName: 'Any Ltd.', isActive: true }),
    status: 403,
  },
  {
    route: 'PUT /api/origin/updateorigin',
    command: 'UpdateTenant',
    record: 'tenants',
    body: () => ({ companyName: uniqueName('any') }),
    status: 403,
  },
  { route: 'POST /api/user/createuser', command: 'CreateUser', body: () => userForm() },
  {
    route: 'PUT /api/user/updateuser',
    command: 'UpdateUser',
    record: 'users',
    body: () => ({ email: `${uniqueName('any')}@example.com` }),
  },
  { route: 'PUT /api/user/profile', command: 'UpdateOwnProfile', record: 'self', body: () => ({ dob: '1990-02-28' }) },
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
  { route: 'PUT /api/user/deactivateuser', command: 'DeactivateUser', record: 'users', body: () => ({}) },
  { route: 'PUT /api/user/reactivateuser', command: 'ReactivateUser', record: 'users', body: () => ({}) },
  { route: 'DELETE /api/user/deleteuser', command: 'DeleteUser', record: 'users', body: () => ({}) },
  { route: 'PUT /api/user/restoreuser', command: 'RestoreUser', record: 'users', body: () => ({}) },
  {
    route: 'POST /api/task/createtask',
    command: 'CreateTask',
    body: () => ({ tasktitle: 'Any', priority: 'T1' }),
    refers: { field: 'assignee', collection: 'users' },
  },
  {
    route: 'PUT /api/task/updateTask',
    command: 'EditTask',
    record: 'tasks',
    body: () => ({ tasktitle: uniqueName('any') }),
    refers: { field: 'assignee', collection: 'users' },
  },
  {
    route: 'PUT /api/task/moveTask',
    command: 'MoveTask',
    record: 'tasks',
    body: () => ({ priority: 'T3' }),
    refers: { field: 'before', collection: 'tasks' },
  },
  { route: 'PUT /api/task/completeTask', command: 'CompleteTask', record: 'tasks', body: () => ({}) },
  { route: 'PUT /api/task/reopenTask', command: 'ReopenTask', record: 'tasks', body: () => ({}) },
  { route: 'DELETE /api/task/deleteTask', command: 'DeleteTask', record: 'tasks', body: () => ({}) },
  { route: 'PUT /api/task/restoreTask', command: 'RestoreTask', record: 'tasks', body: () => ({}) },
  { route: 'POST /api/task/checklist', command: 'AddChecklistItem', record: 'tasks', body: () => ({ text: 'Any' }) },
  {
    route: 'PUT /api/task/checklist',
    command: 'ChangeChecklistItem',
    record: 'tasks',
    body: () => ({ item: 'no-such-item', done: true }),
    status: 404,
  },
  {
    route: 'DELETE /api/task/checklist',
    command: 'RemoveChecklistItem',
    record: 'tasks',
    body: () => ({ item: 'no-such-item' }),
  },
];

/** A route that answers a signed-in person without changing anything. */
export interface ReadCase {
  readonly route: string;
  /** The addresses under which it shows a record, when it shows one by its id. */
  readonly of?: (collection: string, id: string) => string;
}

export const readCases: readonly ReadCase[] = [
  { route: 'GET /api/origin/fetchorigin' },
  { route: 'GET /api/origin/operations' },
  { route: 'GET /api/user/fetchuser' },
  { route: 'GET /api/task/fetchtask' },
  { route: 'GET /api/task/deletedtasks' },
  {
    route: 'GET /api/history/:collection/:id',
    of: (collection, id) => `/api/history/${collection}/${id}`,
  },
];

/** Routes that everybody may ask, with what they answer somebody who is not signed in and sends nothing. */
export const publicRoutes: Readonly<Record<string, number>> = {
  'GET /api/health/live': 200,
  'GET /api/health/ready': 200,
  'GET /api/metrics': 200,
  'GET /api/user/check': 401,
  'POST /api/user/login': 400,
  'POST /api/admin/login': 400,
  'POST /api/user/logout': 200,
};

/** The description of the interface, which is the same for everybody, with the files of its page. */
export const isDocumentation = (path: string): boolean => /^\/api\/docs(-json|-yaml|\/.*)?$/.test(path);
