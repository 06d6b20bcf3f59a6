import { administers, hasFlag } from '@atrium/contracts/core/permissions';
import { defaultSingleSignOn } from '@atrium/contracts/single-sign-on/rules';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection } from '../../platform/kernel/projection.js';
import type { SingleSignOnDocument } from '../../platform/shared/single-sign-on-document.js';
import type { SingleSignOnEvent } from './events.js';

/** For administrators. Where the secret is sealed is in a shape that nobody gets. */
export const singleSignOnProjection: Projection<SingleSignOnDocument, SingleSignOnEvent> = {
  collection: 'single-sign-on',
  category: 'signon',
  version: 1,
  project(doc, { event, aggregateId }: RecordedEvent<SingleSignOnEvent>) {
    const before = doc ?? { _id: aggregateId, ...defaultSingleSignOn, hasSecret: false, clientSecret: '' };
    const after = { ...before, ...event.data };
    return { ...after, hasSecret: after.clientSecret !== '' };
  },
  publish(doc) {
    const { clientSecret: _, ...shown } = doc;
    return [
      { rooms: [], doc },
      { rooms: ['editors'], doc: shown },
    ];
  },
  rooms: (actor) => (administers(actor) && hasFlag(actor, 'updatesetting') ? ['editors'] : []),
  historyFields: [
    'on',
    'issuer',
    'clientId',
    'emailClaim',
    'trustsEmail',
    'groupsClaim',
    'groupRoles',
    'defaultRole',
    'defaultDepartment',
    'creates',
    'passwords',
    'hasSecret',
  ],
  quiet: true,
};
