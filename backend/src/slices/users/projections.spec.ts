import { describe, expect, it } from '@jest/globals';
import { foldAll, recorded } from '../../../test/projection-spec.js';
import { userCreated as created } from '../../../test/user-events.js';
import type { UserEvent } from './events.js';
import { type UserDocument, usersProjection } from './projections.js';

function after(...events: UserEvent[]) {
  const last = foldAll(usersProjection, recorded('user', [created, ...events])).at(-1);
  return JSON.parse(last?.stored.json ?? 'null') as Record<string, unknown>;
}

describe('a person’s picture', () => {
  it('is shown on their card, so that every colleague sees it', () => {
    expect(after()).toMatchObject({ picture: '' });
    const events = recorded('user', [created, { type: 'UserPictureChanged', data: { picture: 'face' } }]);
    const doc = JSON.parse(foldAll(usersProjection, events).at(-1)?.stored.json ?? 'null') as UserDocument;
    const card = usersProjection.publish(doc).find(({ rooms }) => rooms.includes('directory'))?.doc;
    expect(card).toMatchObject({ picture: 'face' });
  });

  it('is gone once somebody took it away', () => {
    const shown: UserEvent = { type: 'UserPictureChanged', data: { picture: 'face' } };
    const removed: UserEvent = { type: 'UserPictureRemoved', data: { picture: 'face' } };
    expect(after(shown, removed)).toMatchObject({ picture: '' });
  });
});

const cardAfter = (...events: UserEvent[]) => {
  const doc = JSON.parse(
    foldAll(usersProjection, recorded('user', [created, ...events])).at(-1)?.stored.json ?? 'null',
  ) as UserDocument;
  return usersProjection.publish(doc).find(({ rooms }) => rooms.includes('directory'))?.doc;
};

describe('how colleagues reach a person', () => {
  it('is on their card by their choice', () => {
    const said: UserEvent = { type: 'UserDetailsChanged', data: { phone: '+351 21 123', showsEmail: true } };
    expect(cardAfter()).toMatchObject({ phone: '', email: '' });
    expect(cardAfter(said)).toMatchObject({ phone: '+351 21 123', email: created.data.email });
    expect(cardAfter(said, { type: 'UserDetailsChanged', data: { showsEmail: false } })).toMatchObject({ email: '' });
  });
});

describe('a person’s account', () => {
  it('says whether single sign-on knows it, until it is released', () => {
    const bound: UserEvent = { type: 'UserIdentityBound', data: { issuer: 'https://idp.example', subject: 'ann' } };
    expect(after()).toMatchObject({ singleSignOn: false });
    expect(after(bound)).toMatchObject({ singleSignOn: true });
    expect(after(bound, { type: 'UserIdentitiesForgotten', data: {} })).toMatchObject({ singleSignOn: false });
  });
});

describe('the employment of a person', () => {
  it('begins on the day of the account, under nobody, unless given otherwise', () => {
    expect(after()).toMatchObject({ joined: '2026-03-02', left: '', manager: '' });
    const given: UserEvent = { ...created, data: { ...created.data, manager: 'eve', joined: '2026-02-01' } };
    const made = foldAll(usersProjection, recorded('user', [given])).at(-1);
    expect(JSON.parse(made?.stored.json ?? 'null')).toMatchObject({ joined: '2026-02-01', manager: 'eve' });
    const told = after({ type: 'UserEmploymentChanged', data: { manager: 'bob', joined: '2025-11-01', note: 'So' } });
    expect(told).toMatchObject({ joined: '2025-11-01', manager: 'bob' });
    expect(told).not.toHaveProperty('note');
  });

  it('ends with the last day, and goes on when the account does', () => {
    const off: UserEvent = { type: 'UserDeactivated', data: { left: '2026-03-31', handOver: { bugs: 'eve' } } };
    expect(after(off)).toMatchObject({ active: false, left: '2026-03-31' });
    expect(after(off)).not.toHaveProperty('handOver');
    expect(after({ type: 'UserDeactivated', data: {} })).toMatchObject({ left: '2026-03-02' });
    expect(after(off, { type: 'UserReactivated', data: {} })).toMatchObject({ active: true, left: '' });
  });
});
