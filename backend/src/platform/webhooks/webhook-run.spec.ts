import { describe, expect, it } from '@jest/globals';
import type { WebhookState } from '@atrium/contracts/webhooks/rules';
import { actorWith } from '../../../test/spec.js';
import type { ChangeAround } from '../past/past-questions.js';
import type { WebhookDocument } from '../shared/webhook-document.js';
import type { Attempt } from './post.js';
import { type Behind, type Progress, ProgressStore } from './progress.js';
import { type RunServices, WebhookRun } from './webhook-run.js';

const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();

function webhookOf(changes: Partial<WebhookDocument> = {}): WebhookDocument {
  return {
    _id: 'hook',
    version: 1,
    name: 'Build',
    address: 'https://ci.example/',
    kinds: ['bugs'],
    format: 'standard',
    owner: { _id: 'ann', username: 'ann' },
    state: 'active',
    reason: '',
    stateSince: hours(100),
    createdAt: hours(100),
    secretSince: hours(100),
    formerUntil: null,
    replayedFrom: null,
    deleted: false,
    secret: 'sealed',
    formerSecret: null,
    since: '0',
    replay: null,
    ...changes,
  };
}

const changeOf = (position: number, id: string): ChangeAround => ({
  position: `${position}`,
  at: hours(1),
  collection: 'bugs',
  id,
  version: 2,
  by: { _id: 'ann', username: 'ann' },
  before: null,
  after: null,
});

const behindOf = (record: string, after: string, changes: Partial<Behind> = {}): Behind => ({
  collection: 'bugs',
  record,
  after,
  since: hours(1),
  tries: 3,
  next: hours(0.5),
  ...changes,
});

/** A run over a log of changes, which ends by itself once there is nothing to do at once. */
async function ran(
  changes: readonly ChangeAround[],
  takes: (id: string) => Partial<Attempt>,
  {
    webhook = webhookOf(),
    kept,
    hasOwner = true,
  }: { webhook?: WebhookDocument; kept?: Progress; hasOwner?: boolean } = {},
) {
  const stop = new AbortController();
  const sent: string[] = [];
  const states: { state: WebhookState; reason: string }[] = [];
  const stored: { data: Record<string, unknown>; revision: number }[] = [];
  const store = {
    readLast: async () => stored.slice(-1),
    append: async (_: string, [event]: readonly { data: object }[]) => {
      stored.push({ data: event?.data as Record<string, unknown>, revision: stored.length });
    },
  };
  const progress = new ProgressStore(store as never);
  if (kept !== undefined) await progress.write('acme', 'hook', kept, 'none');
  const services = {
    config: { publicUrl: null },
    readModel: { document: async () => webhook, position: async () => 100n },
    registry: { collection: () => undefined },
    runner: { run: async ({ data }: { data: (typeof states)[number] }) => void states.push(data) },
    tail: {
      reached: async () => {
        stop.abort();
        return null;
      },
    },
    visibility: {
      ownerOf: async () => (hasOwner ? actorWith('admin') : null),
      changes: async (_: unknown, __: unknown, span: Parameters<RunServices['visibility']['changes']>[2]) => {
        const after = 'position' in span.after ? Number(span.after.position) : 0;
        const until = Number(span.until ?? 1_000);
        const found = changes.filter(({ position, id }) => {
          const isOf = span.of === undefined || span.of.record === id;
          return isOf && Number(position) > after && Number(position) <= until;
        });
        return { changes: found, through: span.until ?? '100', complete: true };
      },
    },
    courier: {
      deliver: async (_: string, __: unknown, message: { of: { position: string; record: string } }) => {
        const { position, record } = message.of;
        sent.push(`${record} ${position}`);
        return { isTaken: true, status: 200, response: '', retryAfter: null, ms: 1, ...takes(record) };
      },
    },
    log: { one: async () => null },
    progress,
  };
  await new WebhookRun(services as never, 'acme', 'hook', stop.signal).run();
  return { sent, states, progress: (await progress.read('acme', 'hook', '0')).progress, stored };
}

const refuses = (record: string) => (id: string) =>
  id === record ? { isTaken: false, status: 503, response: 'Busy' } : {};

describe('a run', () => {
  it('sends in order, and goes on without a record that is not taken', async () => {
    const log = [changeOf(1, 'a'), changeOf(2, 'b'), changeOf(3, 'a'), changeOf(4, 'b')];
    const { sent, progress } = await ran(log, refuses('a'));
    expect(sent.filter((each) => each.startsWith('a'))).toEqual(['a 1']);
    expect(sent.filter((each) => each.startsWith('b'))).toEqual(['b 2', 'b 4']);
    expect(progress).toMatchObject({ through: '100', behind: [{ record: 'a', after: '0', tries: 1 }] });
  });

  it('sends a record behind what it missed, in order, before it is level again', async () => {
    const log = [changeOf(1, 'a'), changeOf(3, 'a'), changeOf(5, 'b')];
    const kept = { through: '4', behind: [behindOf('a', '0')], replayed: null };
    const webhook = webhookOf({ state: 'failing', stateSince: hours(0.9) });
    const { sent, states, progress } = await ran(log, () => ({}), { webhook, kept });
    expect(sent).toEqual(['a 1', 'a 3', 'b 5']);
    expect(progress.behind).toEqual([]);
    expect(states).toEqual([{ state: 'active', reason: '' }]);
  });

  it('leaves a record behind alone until it is due', async () => {
    const kept = { through: '1', behind: [behindOf('a', '0', { next: hours(-1) })], replayed: null };
    const { sent, progress } = await ran([changeOf(1, 'a'), changeOf(2, 'a')], () => ({}), { kept });
    expect([sent, progress.behind.length]).toEqual([[], 1]);
  });

  it('says that it fails, and gives up after three days', async () => {
    const kept = { through: '1', behind: [behindOf('a', '0')], replayed: null };
    const failing = await ran([changeOf(1, 'a')], refuses('a'), { kept });
    expect(failing.states).toEqual([{ state: 'failing', reason: 'It answered 503' }]);
    const old = { ...kept, behind: [behindOf('a', '0', { since: hours(73) })] };
    const webhook = webhookOf({ state: 'failing', stateSince: hours(72.5) });
    const { states } = await ran([changeOf(1, 'a')], refuses('a'), { kept: old, webhook });
    expect(states).toEqual([{ state: 'stopped', reason: 'A message was not taken for 3 days. It answered 503' }]);
  });

  it('tries anew for as long when its owner resumes it', async () => {
    const old = { through: '1', behind: [behindOf('a', '0', { since: hours(80), next: hours(-4) })], replayed: null };
    const webhook = webhookOf({ stateSince: hours(0) });
    const { sent, states, progress } = await ran([changeOf(1, 'a')], refuses('a'), { kept: old, webhook });
    expect([sent, states]).toEqual([['a 1'], []]);
    expect(progress.behind).toMatchObject([{ record: 'a', tries: 1 }]);
  });

  it('stops where the receiver is gone, or its owner', async () => {
    const gone = await ran([changeOf(1, 'a')], () => ({ isTaken: false, status: 410, response: 'No' }));
    expect(gone.states).toEqual([{ state: 'stopped', reason: 'The receiver wants nothing any more. It answered 410' }]);
    const ownerless = await ran([changeOf(1, 'a')], () => ({}), { hasOwner: false });
    expect([ownerless.sent, ownerless.states[0]?.state]).toEqual([[], 'stopped']);
  });

  it('sends everything from a moment once, when that is asked for', async () => {
    const kept = { through: '50', behind: [behindOf('a', '1')], replayed: null };
    const webhook = webhookOf({ replay: { from: hours(2), asked: 'event-1' } });
    const first = await ran([changeOf(1, 'a'), changeOf(3, 'b')], () => ({}), { kept, webhook });
    expect(first.sent).toEqual(['a 1', 'b 3']);
    expect(first.progress).toEqual({ through: '100', behind: [], replayed: 'event-1' });
    const second = await ran([changeOf(1, 'a')], () => ({}), { kept: first.progress, webhook });
    expect(second.sent).toEqual([]);
  });

  it('begins where all is taken after its log was restored with other positions', async () => {
    const kept = { through: '50', behind: [behindOf('a', '20')], replayed: 'event-1' };
    const { stored } = await ran([], () => ({}), { kept });
    expect(stored[0]?.data['position']).toBe('20');
    const moved = { readLast: async () => [{ data: { ...kept, position: '33' }, revision: 0 }] };
    const { progress } = await new ProgressStore(moved as never).read('acme', 'hook', '0');
    expect(progress).toEqual({ through: '33', behind: [], replayed: 'event-1' });
  });
});
