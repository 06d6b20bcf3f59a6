import { hasFlag } from '@atrium/contracts/core/permissions';
import { defaultMailbox, setAsideListed } from '@atrium/contracts/mailboxes/rules';
import type { MailboxView } from '@atrium/contracts/mailboxes/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { fetchingRoom, hookRoom, type MailboxDocument } from '../../platform/shared/mailbox-document.js';
import type { MailboxEvent } from './events.js';

/** For people with the right to change settings. What grants access to the mailbox is in shapes that nobody gets. */
export const mailboxesProjection: Projection<MailboxDocument, MailboxEvent> = {
  collection: 'mailboxes',
  category: 'mailbox',
  version: 2,
  project,
  publish(doc) {
    const { password: _, digest, checkAsked, ...shown } = doc;
    const isFetching = doc.on || checkAsked !== null;
    return [
      { rooms: [...(isFetching ? [fetchingRoom] : []), ...(digest === null ? [] : [hookRoom(digest)])], doc },
      { rooms: ['editors'], doc: shown },
    ];
  },
  rooms: (actor) => (hasFlag(actor, 'updatesetting') ? ['editors'] : []),
  historyFields: [
    'on',
    'host',
    'port',
    'tls',
    'user',
    'address',
    'signature',
    'signatures',
    'hasPassword',
    'hookSince',
  ],
  quiet: true,
};

type Document = Unversioned<MailboxDocument>;

function project(doc: Document | null, { event, aggregateId, at, id }: RecordedEvent<MailboxEvent>): Document {
  const before = doc ?? emptyOf(aggregateId);
  switch (event.type) {
    case 'MailboxChanged': {
      const after = { ...before, ...event.data };
      const state = after.on ? 'connecting' : 'off';
      return { ...after, hasPassword: after.password !== '', ...stateAt(state, '', at), attempt: id };
    }
    case 'MailboxCheckAsked':
      return { ...before, ...stateAt('connecting', '', at), checkAsked: at, attempt: id };
    case 'MailboxStateChanged':
      return { ...before, ...stateAt(event.data.state, event.data.reason, at), checkAsked: null };
    case 'MailHookMade':
      return { ...before, digest: event.data.digest, hookSince: at };
    case 'MailHookRevoked':
      return { ...before, digest: null, hookSince: null };
    case 'MailSetAside': {
      const { reason, domain } = event.data;
      return { ...before, setAside: [{ at, reason, domain }, ...before.setAside].slice(0, setAsideListed) };
    }
    default:
      return event satisfies never;
  }
}

function stateAt(state: MailboxView['state'], reason: string, stateSince: string) {
  return { state, reason, stateSince };
}

function emptyOf(_id: string): Document {
  return {
    _id,
    ...defaultMailbox,
    hasPassword: false,
    ...stateAt('off', '', ''),
    stateSince: null,
    hookSince: null,
    setAside: [],
    password: '',
    digest: null,
    checkAsked: null,
    attempt: '',
  };
}
