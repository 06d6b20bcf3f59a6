import { expect, it } from '@jest/globals';
import { codeWith } from '@atrium/contracts/bugs/code-rules';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { repositoryRefusals } from '@atrium/contracts/repositories/errors';
import { repositoryLimit } from '@atrium/contracts/repositories/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { recorded, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { repositoryDecider } from './decider.js';
import type { RepositoryEvent } from './events.js';
import { repositoriesProjection } from './projections.js';
import { followGitDeliveries } from './reactors.js';

const { given } = specifyHandlers(
  repositoryDecider,
  { ...coreRefusals, ...repositoryRefusals },
  {
    ConnectRepository: { present: 0, secret: 'sealed-1' },
    RotateRepositorySecret: { secret: 'sealed-2' },
    TakeGitDelivery: { known: new Map([[12, 'bug-12']]) },
  },
);
const { afterEvents } = specifyProjection(repositoriesProjection);

const secret = 'a'.repeat(43);
const content = { name: 'Shop', provider: 'github', opened: '', merged: 'Resolved', pushed: 'Closed' } as const;
const create = {
  type: 'ConnectRepository' as const,
  data: { name: ' Shop ', provider: 'github' as const, merged: 'Resolved' as const, pushed: 'Closed' as const, secret },
};
const connected: RepositoryEvent = { type: 'RepositoryConnected', data: { ...content, secret: 'sealed-1' } };
const bare = <Type extends string>(type: Type) => ({ type, data: {} }) as const;
const [gone, back, refused] = [
  bare('RepositoryDisconnected'),
  bare('RepositoryReconnected'),
  bare('GitDeliveryRefused'),
];
const code = {
  kind: 'pull',
  title: 'Round totals',
  number: '#34',
  author: 'Ann',
  state: 'merged',
  address: 'https://git.example/shop/pull/34',
  at: '2026-03-02T09:30:00.000Z',
} as const;
const deliver = (moment: 'opened' | 'merged' | 'pushed', closes: boolean, number = 12) => ({
  type: 'TakeGitDelivery' as const,
  data: { delivery: 'd-1', event: 'push', changes: [{ ...code, moment, bugs: [{ number, closes }] }] },
});
const taken = (status: '' | 'Resolved' | 'Closed', delivery = 'd-1'): RepositoryEvent => ({
  type: 'GitDeliveryTaken',
  data: { delivery, event: 'push', linked: [{ bug: 'bug-12', code, status }] },
});
const nothing: RepositoryEvent = {
  type: 'GitDeliveryTaken',
  data: { delivery: 'd-1', event: 'push', linked: [] },
};

it('is connected, up to the limit, and changed', () => {
  given().when(create).thenEvents(connected);
  given()
    .when(create, { found: { present: repositoryLimit } })
    .thenRefused('repositoriesFull');
  given(connected)
    .when({ type: 'EditRepository', data: { name: 'Shop ', merged: '' } })
    .thenEvents({ type: 'RepositoryChanged', data: { merged: '' } });
  given(connected)
    .when({ type: 'EditRepository', data: { name: 'Shop' } })
    .thenNothing();
  given(connected)
    .when({ type: 'RotateRepositorySecret', data: { secret } })
    .thenEvents({ type: 'RepositorySecretRotated', data: { secret: 'sealed-2' } });
});

it('is disconnected and takes nothing then, until it is connected again', () => {
  given(connected).when(bare('DisconnectRepository')).thenEvents(gone);
  given(connected, gone).when(bare('DisconnectRepository')).thenNothing();
  given(connected, gone).when(deliver('merged', false)).thenRefused('repositoryGone');
  given(connected, gone).when(bare('ReconnectRepository')).thenEvents(back);
  given(connected, gone, back).when(deliver('merged', false)).thenEvents(taken('Resolved'));
  given().when(deliver('merged', false)).thenRefused('repositoryGone');
});

it('links the bugs that there are, and gives them the status of its rules', () => {
  given(connected).when(deliver('merged', false)).thenEvents(taken('Resolved'));
  given(connected).when(deliver('opened', true)).thenEvents(taken(''));
  given(connected).when(deliver('pushed', true)).thenEvents(taken('Closed'));
  given(connected).when(deliver('pushed', false)).thenEvents(taken(''));
});

it('takes a delivery once, and notes once in a row that there is nothing', () => {
  given(connected, taken('Resolved')).when(deliver('merged', false)).thenNothing();
  given(connected, taken('', 'd-0'))
    .when(deliver('merged', false, 99))
    .thenEvents(nothing);
  given(connected, nothing)
    .when(deliver('merged', false, 99))
    .thenNothing();
  given(connected).when(bare('NoteRefusedGitDelivery')).thenEvents(refused);
  given(connected, refused).when(bare('NoteRefusedGitDelivery')).thenNothing();
});

it('lists what was delivered, for those who change settings', () => {
  afterEvents(connected).shows({ deliveries: [] }).isIn('editors');
  afterEvents(connected, taken(''), refused, nothing).shows({
    deliveries: [
      { at: specTime(3), event: 'push', outcome: 'nothing', bugs: [] },
      { at: specTime(2), event: '', outcome: 'refused', bugs: [] },
      { at: specTime(1), event: 'push', outcome: 'linked', bugs: ['bug-12'] },
    ],
  });
});

it('shows nobody where its secret is sealed', () => {
  const { document } = afterEvents(connected);
  const shapes = document === null ? [] : repositoriesProjection.publish(document);
  expect(shapes.map(({ rooms, doc }) => [rooms, 'secret' in doc])).toEqual([
    [[], true],
    [['editors'], false],
  ]);
});

const nameIn = (data: object): unknown => ({ name: undefined, ...data }).name;

const namesAfter = (event: RepositoryEvent) =>
  recorded('repository', [event]).flatMap((one) => followGitDeliveries.react(one).map(({ data }) => nameIn(data)));

it('has bugs linked and moved by commands that follow', () => {
  expect(namesAfter(taken('Resolved'))).toEqual(['LinkBugCode', 'SetBugStatus']);
  expect(namesAfter(taken(''))).toEqual(['LinkBugCode']);
  expect(namesAfter(nothing)).toEqual([]);
});

it('takes newer states of the same address, and ignores older ones', () => {
  const open = { ...code, state: 'open' } as const;
  expect(codeWith([], open)).toEqual([open]);
  expect(codeWith([open], open)).toBeNull();
  expect(codeWith([open], code)).toEqual([code]);
  expect(codeWith([code], { ...open, at: '2026-03-02T09:29:00.000Z' })).toBeNull();
});
