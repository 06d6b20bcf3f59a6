import { describe, expect, it } from '@jest/globals';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import { recorded, specAuthor } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import { userCreated as created } from '../../../test/user-events.js';
import type { UserEvent } from './events.js';
import { accountNotificationRules } from './notification-rules.js';
import { type UserDocument, usersProjection } from './projections.js';

const after = specifyNotificationRules(accountNotificationRules, usersProjection);

const link = (kind: 'reset' | 'invitation'): UserEvent => ({
  type: 'UserLinkIssued',
  data: { link: 'link-1', kind, expires: '2026-03-03T09:30:00.000Z' },
});
const passwordSet = (how: { own: boolean; link?: string }): UserEvent => ({
  type: 'UserPasswordSet',
  data: { password: 'secret-2', ...how },
});
const reset = [['security', 'passwordReset', [specId], '', '']];

describe('the owner of an account', () => {
  it('is notified of a password that another one or a link set, save by an invitation', () => {
    expect(after(created, passwordSet({ own: false })).notified).toEqual(reset);
    expect(after(created, link('reset'), passwordSet({ own: true, link: 'link-1' })).notified).toEqual(reset);
    expect(after(created, link('invitation'), passwordSet({ own: true, link: 'link-1' })).notified).toEqual([]);
    expect(after(created, link('reset'), passwordSet({ own: true })).notified).toEqual([]);
  });

  it('alone is shown it, as long as there is an account', () => {
    const shown = { label: '', title: 'Your account', state: '', from: '', until: '' };
    expect(after(created, passwordSet({ own: false })).shown).toEqual([{ rooms: [`self:${specId}`], ...shown }]);
    expect(after(created, { type: 'UserDeleted', data: {} }).shown).toEqual([]);
  });

  it('is notified of what was done in their own name as well, since that may have been somebody else', () => {
    const [event] = recorded<UserEvent>('user', [{ type: 'UserTotpEnabled', data: { secret: 'app-1' } }]);
    const doc = { _id: specId } as UserDocument;
    const noticed = (by: typeof specAuthor) =>
      accountNotificationRules.notifies({ id: specId, before: doc, after: doc, recorded: { ...event!, by } });
    expect(noticed({ id: specId, username: 'bea.doe' })).toMatchObject([{ what: 'totpEnabled', byItself: true }]);
    expect(noticed(specAuthor)).toMatchObject([{ what: 'totpEnabled', byItself: false }]);
  });
});
