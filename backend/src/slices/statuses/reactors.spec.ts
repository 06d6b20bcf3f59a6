import { expect, it } from '@jest/globals';
import { recorded } from '../../../test/projection-spec.js';
import type { StatusEvent } from './events.js';
import { dueStatuses, endStatuses } from './reactors.js';

const until = '2026-03-03T08:00:00.000Z';
const said = (part: object = {}): StatusEvent => ({
  type: 'StatusSet',
  data: { emoji: '🌴', text: 'Away', until: '', ...part },
});

it('the event and the sweep ask for its end', () => {
  const [timed, open] = recorded('personstatus', [said({ until }), said()]).map((each) => endStatuses.react(each));
  expect(open).toEqual([]);
  const doc = { _id: 'ann', version: 1, emoji: '', text: 'Away', until };
  expect(dueStatuses.asks(doc, 'acme', '2026-03-03T07:00:00.000Z', {} as never)).toEqual([]);
  expect(dueStatuses.asks(doc, 'acme', until, {} as never)[0]?.work).toEqual(timed?.[0]?.work);
});
