import type { UserEvent } from '../src/slices/users/events.js';

/** Bea's account, as the specs of accounts begin with it. */
export const userCreated: Extract<UserEvent, { readonly type: 'UserCreated' }> = {
  type: 'UserCreated',
  data: {
    username: 'bea.doe',
    email: 'bea@acme.example',
    dob: '1990-02-28',
    designation: 'member',
    department: 'developer',
    role: 'dev',
    flags: [],
    password: 'secret-1',
  },
};
