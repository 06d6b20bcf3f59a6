/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { type Answered, dispatchOver, type Request } from '../../platform/api/dispatch';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toasts } from '../../ui/overlay/toast-store';
import { sampleFeature } from '../../shared-features/record-list/sample-records';
import { featureCommands } from './use-feature-commands';

const feature = sampleFeature({ horizon: 'Now', rank: 'a0' });

function setUp(ok = true, agreed = true) {
  const sent: Request[] = [];
  const asked: ConfirmOptions[] = [];
  const dispatch = dispatchOver(async <T>(command: Request): Promise<Answered<T>> => {
    sent.push(command);
    const problem = { statusCode: 409, code: 'stale', message: 'No' };
    return ok ? { ok: true as const, data: {} as T, position: '9' } : { ok: false as const, problem };
  });
  const confirm = jest.fn(async (options: ConfirmOptions) => {
    asked.push(options);
    return agreed;
  });
  return { sent, asked, commands: featureCommands(dispatch, confirm) };
}

/** The request as the command's patch shows it. */
function patched(command: Request | undefined): FeatureRequestView {
  const [patch] = command?.patches ?? [];
  return patch?.apply(feature) as FeatureRequestView;
}

beforeEach(() => seedTopic('feature-requests', [feature]));
afterEach(() => {
  liveStore.clear();
  toasts.set([]);
});

describe('deleting', () => {
  it('asks in the words of the specification, and sends nothing without a yes', async () => {
    const { sent, asked, commands } = setUp(true, false);
    expect(await commands.remove(feature)).toBe(false);
    expect(asked[0]?.title).toBe('Are you sure you wanted to delete this?');
    expect(sent).toEqual([]);
  });

  it('says so, and can be undone', async () => {
    const { sent, commands } = setUp();
    expect(await commands.remove(feature)).toBe(true);
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/fr/deletefr/f1' });
    expect(patched(sent[0]).deleted).toBe(true);
    const [toast] = toasts.get();
    expect(toast?.text).toBe('Successfully Deleted FR ID:f1');
    toast?.action?.onSelect();
    expect(sent[1]).toMatchObject({ method: 'PUT', path: '/fr/restorefr/f1' });
  });

  it('says nothing of its own when it fails', async () => {
    const { commands } = setUp(false);
    expect(await commands.remove(feature)).toBe(false);
    expect(toasts.get()).toEqual([]);
  });
});

describe('moving on the roadmap', () => {
  it('shows the new place at once', async () => {
    const { sent, commands } = setUp();
    await commands.place(feature, 'Next', {});
    expect(sent[0]).toMatchObject({ path: '/fr/placefr/f1', body: { horizon: 'Next' } });
    expect(patched(sent[0]).horizon).toBe('Next');
  });

  it('sends nothing when it stands there already', async () => {
    const { sent, commands } = setUp();
    await commands.place(feature, 'Now', {});
    expect(sent).toEqual([]);
  });
});

describe('the rest', () => {
  it('shows the expected result at once', async () => {
    const { sent, commands } = setUp();
    await commands.answer(feature, { status: 'Declined', response: 'Too dear' });
    await commands.prioritise(feature, 'P0_Critical');
    await commands.plan(feature, { sprint: 's1', project: '', points: 3 });
    await commands.markDuplicate(feature, 'f2');
    await commands.markDuplicate(feature, null);
    await commands.link(feature, { collection: 'tickets', id: 'k1', relation: 'relates' });
    expect(patched(sent[0])).toMatchObject({ status: 'Declined', response: 'Too dear' });
    expect(patched(sent[0]).statusSince > feature.statusSince).toBe(true);
    expect(patched(sent[1]).priority).toBe('P0_Critical');
    expect(patched(sent[2])).toMatchObject({ sprint: 's1', project: null, points: 3 });
    expect(patched(sent[3]).duplicateOf).toBe('f2');
    expect(sent[4]?.body).toEqual({ original: '' });
    expect(sent[5]?.body).toEqual({ relation: 'relates', collection: 'tickets', item: 'k1' });
    expect(patched(sent[5]).links).toHaveLength(1);
  });

  it('links a task to the request it is made of', async () => {
    const { sent, commands } = setUp();
    await commands.promote(feature, { tasktitle: 'Split', priority: 'T2', description: 'FR-1' });
    expect(sent[0]).toMatchObject({
      path: '/task/createtask',
      body: { tasktitle: 'Split', fromCollection: 'feature-requests', fromItem: 'f1' },
    });
  });
});
