import type { Slice } from '../platform/core/slice.js';
import { tasks } from './tasks/slice.js';
import { TasksController } from './tasks/tasks.controller.js';
import { tenants } from './tenants/slice.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { users } from './users/slice.js';
import { UsersController } from './users/users.controller.js';

/** Every slice of the product; a new one adds itself here and nowhere else. */
export const slices: readonly Slice[] = [tenants, users, tasks];

/** The paths by which the slices are reached. */
export const controllers = [TenantsController, UsersController, TasksController] as const;
