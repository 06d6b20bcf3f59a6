import { expect, test } from '@jest/globals';
import type { TopicView } from './live-store';
import { ShownTopics } from './shown-topics';
import type { TopicSource } from './topic-source';

class FakeSource implements TopicSource {
  readonly listeners = new Set<() => void>();
  readonly followed: string[] = [];
  constructor(readonly name: string) {}
  view(): TopicView {
    return { status: 'ready', documents: [], complete: true, isAnswered: true, message: this.name };
  }
  document = () => ({ _id: this.name, version: 1 });
  remoteChanges = () => new Map();
  subscribe(_topic: string, listener: () => void) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  follow(topic: string) {
    this.followed.push(topic);
    return () => void this.followed.splice(this.followed.indexOf(topic), 1);
  }
  retried = 0;
  retryRefused = () => void (this.retried += 1);
}

test('what screens read turns to the past and back, while it goes on being followed live', () => {
  const [live, past] = [new FakeSource('live'), new FakeSource('past')];
  const shown = new ShownTopics(live);
  let told = 0;
  const stopListening = shown.subscribe('bugs', () => (told += 1));
  const stopFollowing = shown.follow('bugs');
  expect([shown.view('bugs').message, past.followed]).toEqual(['live', []]);
  shown.show(past);
  shown.show(past);
  expect([shown.view('bugs').message, shown.document('bugs', 'x')?._id, told]).toEqual(['past', 'past', 1]);
  expect([live.followed, past.followed, live.listeners.size, past.listeners.size]).toEqual([['bugs'], ['bugs'], 0, 1]);
  shown.retryRefused();
  expect([live.retried, past.retried]).toEqual([0, 1]);
  const stopOther = shown.follow('tasks');
  shown.show(null);
  expect([shown.view('bugs').message, told, past.followed, live.followed]).toEqual(['live', 2, [], ['bugs', 'tasks']]);
  for (const stop of [stopListening, stopFollowing, stopOther]) stop();
  expect([live.followed, live.listeners.size]).toEqual([[], 0]);
});
