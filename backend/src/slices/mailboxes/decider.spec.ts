import { describe, it } from '@jest/globals';
import { mailboxRefusals } from '@atrium/contracts/mailboxes/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { mailboxDecider } from './decider.js';
import type { MailboxEvent } from './events.js';
import { mailboxesProjection } from './projections.js';

const { given } = specifyHandlers(mailboxDecider, mailboxRefusals, { UpdateMailbox: { sealed: undefined } });
const { afterEvents } = specifyProjection(mailboxesProjection);
const by = { actor: actorWith('admin') };

const whole = { host: 'imap.acme.example', user: 'desk', address: 'desk@acme.example' } as const;
const set: MailboxEvent = { type: 'MailboxChanged', data: { ...whole, password: 'sealed-1' } };
const on: MailboxEvent = { type: 'MailboxChanged', data: { on: true } };
const digest = 'ab'.repeat(32);
const made: MailboxEvent = { type: 'MailHookMade', data: { digest } };

describe('the settings of a mailbox', () => {
  it('keep of a password where it is sealed', () => {
    given()
      .when({ type: 'UpdateMailbox', data: { ...whole, password: 's3cret' } }, { ...by, found: { sealed: 'sealed-1' } })
      .thenEvents(set);
    given(set).when({ type: 'UpdateMailbox', data: whole }, by).thenNothing();
  });

  it('are whole before mail is fetched, or its server asked', () => {
    given()
      .when({ type: 'UpdateMailbox', data: { on: true } }, by)
      .thenRefused('mailboxNeedsHost');
    for (const [field, refusal] of [
      ['user', 'mailboxNeedsUser'],
      ['address', 'mailboxNeedsAddress'],
    ] as const) {
      given(set)
        .when({ type: 'UpdateMailbox', data: { on: true, [field]: '' } }, by)
        .thenRefused(refusal);
    }
    given({ type: 'MailboxChanged', data: whole })
      .when({ type: 'CheckMailbox', data: {} }, by)
      .thenRefused('mailboxNeedsPassword');
    given(set)
      .when({ type: 'UpdateMailbox', data: { on: true } }, by)
      .thenEvents(on);
    given(set).when({ type: 'CheckMailbox', data: {} }, by).thenEvents({ type: 'MailboxCheckAsked', data: {} });
  });

  it('say once how it stands', () => {
    const failed: MailboxEvent = { type: 'MailboxStateChanged', data: { state: 'failed', reason: 'Away' } };
    given(set, on).when({ type: 'RecordMailboxState', data: failed.data }, by).thenEvents(failed);
    given(set, on, failed).when({ type: 'RecordMailboxState', data: failed.data }, by).thenNothing();
  });

  it('have one address for providers, which can be withdrawn', () => {
    given().when({ type: 'MakeMailHook', data: { digest } }, by).thenEvents(made);
    given(made).when({ type: 'MakeMailHook', data: { digest } }, by).thenNothing();
    given(made).when({ type: 'RevokeMailHook', data: {} }, by).thenEvents({ type: 'MailHookRevoked', data: {} });
    given().when({ type: 'RevokeMailHook', data: {} }, by).thenNothing();
  });
});

describe('a mailbox', () => {
  it('is found by those who fetch while it is on, and by its address for providers', () => {
    afterEvents(set).isIn('editors');
    afterEvents(set, on).isIn('fetching');
    afterEvents(made).isIn(`hook:${digest}`);
  });

  it('is asked once when somebody wants to know', () => {
    const asked: MailboxEvent = { type: 'MailboxCheckAsked', data: {} };
    const reached: MailboxEvent = { type: 'MailboxStateChanged', data: { state: 'reached', reason: '' } };
    afterEvents(set, asked).isIn('fetching');
    afterEvents(set, asked, reached).isIn('editors');
  });
});
