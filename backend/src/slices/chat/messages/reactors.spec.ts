import { expect, it } from '@jest/globals';
import { itemCollections } from '@atrium/contracts/core/items';
import { recorded } from '../../../../test/projection-spec.js';
import { specId } from '../../../../test/spec.js';
import { messageReactors } from './reactors.js';

const [first] = recorded('bug', [{ type: 'BugCreated', data: {} }]);
/** What the reactors ask for when a record begins, made out of a document. */
const asked = (collection?: string) =>
  messageReactors.flatMap((reactor) =>
    reactor.react({ ...first!, ...(collection === undefined ? {} : { madeFrom: { collection, id: 'm' } }) }),
  );

it('a record made from a message is recorded on the message, once for each kind', () => {
  for (const from of ['messages', 'replies']) {
    const jobs = asked(from).map(({ data }) => data as { id: string; name: string; data: { collection: string } });
    expect(jobs.map(({ data }) => data)).toEqual(itemCollections.map((collection) => ({ collection, item: specId })));
    expect(new Set(jobs.map(({ id, name }) => `${name} ${id}`))).toEqual(new Set(['PromoteMessage m']));
  }
});

it('records made from nothing or from another record change no message', () => {
  expect([asked(), asked('tickets')]).toEqual([[], []]);
});
