import type { NotificationType } from '@atrium/contracts/notifications/rules';
import { defineNotificationRules, noTime } from '../../platform/slice/notification-rules.js';
import type { UserEvent } from './events.js';
import type { UserDocument } from './projections.js';

/** Notifies owners of sign-in changes, even their own: another person may be using their session. */
export const accountNotificationRules = defineNotificationRules<UserDocument>({
  source: 'users',
  collection: 'users',
  shows: ({ _id, deleted }) =>
    deleted ? [] : [{ rooms: [`self:${_id}`], label: '', title: 'Your account', state: '', ...noTime }],
  notifies({ before, after, recorded }) {
    // It gets only the accounts' own events.
    const what = securityChange(recorded.event as UserEvent, before);
    if (after === null || what === null) return [];
    return [{ kind: 'security', what, to: [after._id], byItself: recorded.by.id === after._id }];
  },
});

/** Null when its owner need not know. */
function securityChange(event: UserEvent, before: UserDocument | null): NotificationType | null {
  switch (event.type) {
    case 'UserTotpEnabled':
      return 'totpEnabled';
    case 'UserTotpDisabled':
      return 'totpDisabled';
    case 'UserPasskeyAdded':
      return 'passkeyAdded';
    case 'UserPasskeyRemoved':
      return 'passkeyRemoved';
    case 'UserPasskeyCloneSuspected':
      return 'passkeyCloneSuspected';
    case 'UserRecoveryCodeUsed':
      return 'recoveryCodeUsed';
    case 'UserSecondFactorReset':
      return 'secondFactorReset';
    case 'UserSessionsEnded':
      return 'sessionsEnded';
    case 'UserSeenAs':
      return 'seenAs';
    case 'UserPasswordSet':
      // A link works for its holder; an invitation only begins an account.
      return !event.data.own || (before?.link?.kind === 'reset' && event.data.link !== undefined)
        ? 'passwordReset'
        : null;
    case 'UserDetailsChanged':
      return event.data.email === undefined ? null : 'emailChanged';
    case 'UserCreated':
    case 'UserPictureChanged':
    case 'UserPictureRemoved':
    case 'UserEmploymentChanged':
    case 'UserRightsChanged':
    case 'UserLinkIssued':
    case 'UserEmailRequested':
    case 'UserRecoveryCodesIssued':
    case 'UserPasskeyRenamed':
    case 'UserIdentityBound':
    case 'UserProvisioned':
    case 'UserIdentitiesForgotten':
    case 'UserDeactivated':
    case 'UserReactivated':
    case 'UserDeleted':
    case 'UserRestored':
    case 'UserErased':
      return null;
    default:
      return event satisfies never;
  }
}
