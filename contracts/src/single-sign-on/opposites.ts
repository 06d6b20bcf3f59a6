import { type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { singleSignOnCommands } from './commands.js';
import type { SingleSignOnView } from './views.js';

const { sets } = oppositesOf<typeof singleSignOnCommands, SingleSignOnView>();

export const singleSignOnOpposites = {
  UpdateSingleSignOn: sets('UpdateSingleSignOn', {
    on: ({ on }) => ({ on }),
    issuer: ({ issuer }) => ({ issuer }),
    clientId: ({ clientId }) => ({ clientId }),
    emailClaim: ({ emailClaim }) => ({ emailClaim }),
    trustsEmail: ({ trustsEmail }) => ({ trustsEmail }),
    groupsClaim: ({ groupsClaim }) => ({ groupsClaim }),
    groupRoles: ({ groupRoles }) => ({ groupRoles }),
    defaultRole: ({ defaultRole }) => ({ defaultRole }),
    defaultDepartment: ({ defaultDepartment }) => ({ defaultDepartment }),
    creates: ({ creates }) => ({ creates }),
    passwords: ({ passwords }) => ({ passwords }),
  }),
} satisfies OppositeTable & Record<keyof typeof singleSignOnCommands, unknown>;
