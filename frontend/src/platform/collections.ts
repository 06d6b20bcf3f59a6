import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { PersonView, UserView } from '@atrium/contracts/users/views';

/** The documents of each collection's topic. Who administers people sees them whole, everybody else the directory. */
export interface Collections {
  users: UserView | PersonView;
  tenants: TenantView;
  tasks: TaskView;
}

export type CollectionName = keyof Collections;

/** Whether a person is seen whole: by themselves, and by those who administer people. */
export function isWholeUser(person: UserView | PersonView): person is UserView {
  return 'role' in person;
}
