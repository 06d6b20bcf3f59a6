import { expect, test } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { TopicView } from '../sync/live-store';
import type { TopicSource } from '../sync/topic-source';
import { VisibleTodaySource } from './visible-today-source';

function sourceOf(first: Partial<TopicView> & { readonly ids: readonly string[] }) {
  const listeners = new Set<() => void>();
  const viewOf = ({ ids, ...about }: typeof first): TopicView => ({
    status: 'ready',
    documents: ids.map((_id) => ({ _id, version: 1 })),
    complete: true,
    isAnswered: true,
    message: null,
    ...about,
  });
  let view = viewOf(first);
  let followed = 0;
  const source: TopicSource = {
    view: () => view,
    document: (_topic, id) => view.documents.find(({ _id }) => _id === id),
    remoteChanges: () => new Map(),
    subscribe(_topic, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow() {
      followed += 1;
      return () => void (followed -= 1);
    },
    retryRefused: () => undefined,
  };
  const set = (next: typeof first) => {
    view = viewOf(next);
    for (const listener of listeners) listener();
  };
  return { source, set, count: () => [listeners.size, followed] };
}

const idsOf = ({ documents }: TopicView) => documents.map(({ _id }: LiveDocument) => _id);

test('what today does not show is not shown of then, and goes as soon as it goes today', () => {
  const [then, today] = [sourceOf({ ids: ['slip', 'bug'] }), sourceOf({ ids: ['bug', 'new'] })];
  const narrowed = new VisibleTodaySource(then.source, today.source);
  expect(idsOf(narrowed.view('any'))).toEqual(['bug']);
  expect([narrowed.document('any', 'slip'), narrowed.document('any', 'bug')?._id]).toEqual([undefined, 'bug']);
  let heard = 0;
  const stop = narrowed.subscribe('any', () => (heard += 1));
  today.set({ ids: ['new'] });
  expect([idsOf(narrowed.view('any')), heard]).toEqual([[], 1]);
  stop();
  expect([then.count(), today.count()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('the server has narrowed what today holds only in part, or has not answered yet', () => {
  const then = sourceOf({ ids: ['a', 'b'] });
  const part = new VisibleTodaySource(then.source, sourceOf({ ids: [], complete: false }).source);
  const loading = new VisibleTodaySource(then.source, sourceOf({ ids: [], status: 'loading' }).source);
  expect([idsOf(part.view('any')), idsOf(loading.view('any'))]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(part.document('any', 'a')?._id).toBe('a');
});

test('a view stays the same object while nothing of it changes', () => {
  const [then, today] = [sourceOf({ ids: ['a', 'b'] }), sourceOf({ ids: ['a', 'b'] })];
  const narrowed = new VisibleTodaySource(then.source, today.source);
  const whole = narrowed.view('any');
  today.set({ ids: ['a', 'b', 'c'] });
  expect(narrowed.view('any')).toBe(whole);
  today.set({ ids: ['a'] });
  const less = narrowed.view('any');
  expect(idsOf(less)).toEqual(['a']);
  today.set({ ids: ['a', 'd'] });
  expect(narrowed.view('any')).toBe(less);
  today.set({ ids: ['b'] });
  expect(idsOf(narrowed.view('any'))).toEqual(['b']);
});

test('both are followed as long as one of them is needed', () => {
  const [then, today] = [sourceOf({ ids: [] }), sourceOf({ ids: [] })];
  const stop = new VisibleTodaySource(then.source, today.source).follow('any');
  expect([then.count(), today.count()]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  stop();
  expect([then.count()[1], today.count()[1]]).toEqual([0, 0]);
});
