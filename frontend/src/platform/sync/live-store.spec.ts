import { describe, expect, jest, test } from '@jest/globals';
import type { Delta, LiveDocument } from '@atrium/contracts/core/live';
import { LiveStore } from './live-store';
import type { Patch } from './patch-layer';

interface Note extends LiveDocument {
  text: string;
}

const note = (id: string, version: number, text = `${id}${version}`): Note => ({ _id: id, version, text });

function put(position: string, doc: Note): Delta {
  return { position, collection: 'notes', id: doc._id, version: doc.version, op: 'put', doc };
}

function del(position: string, id: string, version: number): Delta {
  return { position, collection: 'notes', id, version, op: 'del' };
}

function message(...deltas: Delta[]) {
  return { topic: 'notes', position: deltas.at(-1)!.position, deltas };
}

function following(position: string, ...snapshot: Note[]): LiveStore {
  const store = new LiveStore();
  store.expect('notes');
  store.accept('notes', { ok: true, position, complete: true, snapshot });
  return store;
}

const texts = (store: LiveStore): string[] => store.view('notes').documents.map((doc) => (doc as Note).text);

function rewrite(id: string, text: string): Patch {
  return { topic: 'notes', id, apply: (doc) => doc && { ...doc, text } };
}

const append = (tail: string): Patch => ({
  topic: 'notes',
  id: 'a',
  apply: (doc) => doc && { ...doc, text: `${(doc as Note).text}${tail}` },
});

const changed = (store: LiveStore) => [...store.remoteChanges('notes')].map(([id, { position }]) => [id, position]);

describe('snapshots and deltas', () => {
  test('a topic that nobody opened is loading, and stays the same object', () => {
    const store = new LiveStore();
    expect(store.view('notes')).toMatchObject({ status: 'loading', documents: [] });
    expect(store.view('notes')).toBe(store.view('notes'));
  });

  test('a snapshot shows its documents and the position to resume from', () => {
    const store = following('10', note('a', 1), note('b', 3));
    expect(texts(store)).toEqual(['a1', 'b3']);
    expect(store.view('notes').status).toBe('ready');
    expect(store.position('notes')).toBe('10');
  });

  test('a working set that is not everything says so', () => {
    const store = new LiveStore();
    store.expect('notes');
    store.accept('notes', { ok: true, position: '5', complete: false, snapshot: [] });
    expect(store.view('notes').complete).toBe(false);
  });

  test('deltas put and delete, and move the position on', () => {
    const store = following('10', note('a', 1), note('b', 1));
    store.receive(message(put('11', note('a', 2)), del('12', 'b', 2), put('13', note('c', 1))));
    expect(texts(store)).toEqual(['a2', 'c1']);
    expect(store.position('notes')).toBe('13');
  });

  test('what is not beyond the position is dropped; positions are compared as integers', () => {
    const store = following('10', note('a', 1));
    store.receive(message(put('9', note('a', 9))));
    store.receive(message(put('10', note('a', 9))));
    expect(texts(store)).toEqual(['a1']);
    store.receive(message(put('100', note('a', 2))));
    expect(texts(store)).toEqual(['a2']);
  });

  test('several deltas of one position in one message all count', () => {
    const store = following('10');
    store.receive(message(put('11', note('a', 1)), put('11', note('b', 1))));
    expect(texts(store)).toEqual(['a1', 'b1']);
  });

  test('deltas that arrive before the answer are held, and those that the answer has are dropped', () => {
    const store = new LiveStore();
    store.expect('notes');
    store.receive(message(put('11', note('a', 2))));
    store.receive(message(put('12', note('a', 3))));
    expect(texts(store)).toEqual([]);
    store.accept('notes', { ok: true, position: '11', complete: true, snapshot: [note('a', 2)] });
    expect(texts(store)).toEqual(['a3']);
    expect(store.position('notes')).toBe('12');
  });

  test('missed deltas are applied before the held ones', () => {
    const store = following('10', note('a', 1));
    store.interrupt('notes');
    store.expect('notes');
    store.receive(message(put('13', note('a', 4))));
    store.accept('notes', { ok: true, position: '12', deltas: [put('11', note('a', 2)), put('12', note('a', 3))] });
    expect(texts(store)).toEqual(['a4']);
    expect(store.position('notes')).toBe('13');
  });

  test('an answer without deltas still moves the position on', () => {
    const store = following('10', note('a', 1));
    store.expect('notes');
    store.accept('notes', { ok: true, position: '20', deltas: [] });
    expect(store.position('notes')).toBe('20');
  });

  test('a document of a snapshot that was read later than it says is not taken back', () => {
    const store = following('10', note('a', 5));
    store.receive(message(put('11', note('a', 4)), del('12', 'a', 3)));
    expect(texts(store)).toEqual(['a5']);
  });

  test('while the connection is away documents stay, and nothing is applied', () => {
    const store = following('10', note('a', 1));
    store.interrupt('notes');
    store.receive(message(put('11', note('a', 2))));
    expect(texts(store)).toEqual(['a1']);
    expect(store.view('notes').status).toBe('ready');
    expect(store.position('notes')).toBe('10');
  });

  test('a topic that was taken away shows nothing and starts again', () => {
    const store = following('10', note('a', 1));
    store.drop('notes');
    expect(store.view('notes')).toMatchObject({ status: 'loading', documents: [] });
    expect(store.position('notes')).toBeUndefined();
  });

  test.each([
    ['notAllowed', 'no-permission'],
    ['notFound', 'not-found'],
    ['invalid', 'failed'],
  ])('a refusal %s shows as %s and takes the documents away', (code, status) => {
    const store = following('10', note('a', 1));
    store.refuse('notes', code, 'no');
    expect(store.view('notes')).toMatchObject({ status, documents: [], message: 'no' });
    store.expect('notes');
    store.accept('notes', { ok: true, position: '11', complete: true, snapshot: [note('a', 1)] });
    expect(store.view('notes')).toMatchObject({ status: 'ready', message: null });
  });

  test('deltas of other topics are nothing to this one', () => {
    const store = following('10', note('a', 1));
    const before = store.view('notes');
    store.receive({ ...message(put('11', note('a', 2))), topic: 'bugs' });
    expect(store.view('notes')).toBe(before);
  });
});

describe('stability', () => {
  test('the view and untouched documents stay the same objects', () => {
    const [a, b] = [note('a', 1), note('b', 1)];
    const store = following('10', a, b);
    const before = store.view('notes');
    expect(store.view('notes')).toBe(before);
    store.receive(message(put('9', note('a', 2))));
    expect(store.view('notes')).toBe(before);
    store.receive(message(put('11', note('b', 2))));
    expect(store.view('notes')).not.toBe(before);
    expect(store.view('notes').documents[0]).toBe(a);
  });

  test('a patched document stays the same object while others change', () => {
    const store = following('10', note('a', 1), note('b', 1));
    store.begin('k', [rewrite('a', 'mine')]);
    const patched = store.document('notes', 'a');
    store.receive(message(put('11', note('b', 2))));
    expect(store.document('notes', 'a')).toBe(patched);
    expect(store.view('notes').documents[0]).toBe(patched);
  });

  test('listeners hear of changes of their topic only, until they stop', () => {
    const store = following('10', note('a', 1));
    const heard = jest.fn();
    const stop = store.subscribe('notes', heard);
    store.begin('elsewhere', [{ topic: 'bugs', id: 'x', apply: () => note('x', 1) }]);
    store.receive(message(put('10', note('a', 2))));
    expect(heard).not.toHaveBeenCalled();
    store.receive(message(put('11', note('a', 2)), put('12', note('a', 3))));
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    store.receive(message(put('13', note('a', 4))));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('optimistic patches', () => {
  test('a patch is shown at once and rolled back when its command fails', () => {
    const store = following('10', note('a', 1));
    store.begin('k', [rewrite('a', 'mine')]);
    expect(texts(store)).toEqual(['mine']);
    store.fail('k');
    expect(texts(store)).toEqual(['a1']);
  });

  test('it stays until the topic has reached the outcome of its command', () => {
    const store = following('10', note('a', 1));
    store.begin('k', [rewrite('a', 'mine')]);
    store.succeed('k', '15');
    store.receive(message(put('14', note('b', 1))));
    expect(texts(store)).toEqual(['mine', 'b1']);
    store.receive(message(put('15', note('a', 2))));
    expect(texts(store)).toEqual(['a2', 'b1']);
  });

  test('a later position ends it as well, as for a change that the topic does not show', () => {
    const store = following('10', note('a', 1));
    store.begin('k', [rewrite('a', 'mine')]);
    store.succeed('k', '15');
    store.receive(message(put('16', note('b', 1))));
    expect(texts(store)).toEqual(['a1', 'b1']);
  });

  test('it ends at once when the outcome has arrived before the answer', () => {
    const store = following('10', note('a', 1));
    store.begin('k', [rewrite('a', 'mine')]);
    store.receive(message(put('11', note('a', 2))));
    expect(texts(store)).toEqual(['mine']);
    store.succeed('k', '11');
    expect(texts(store)).toEqual(['a2']);
  });

  test('it ends at once when nothing is known of the position, or nobody opened the topic', () => {
    const store = following('10', note('a', 1));
    store.begin('k', [rewrite('a', 'mine')]);
    store.succeed('k', null);
    expect(texts(store)).toEqual(['a1']);
    const fresh = new LiveStore();
    fresh.begin('k', [rewrite('a', 'mine')]);
    fresh.succeed('k', '12');
    expect(fresh.pendingTopics('k')).toEqual([]);
  });

  test('it survives a lost connection and ends with the answer to the next subscription', () => {
    const store = following('10', note('a', 1));
    store.begin('k', [rewrite('a', 'mine')]);
    store.succeed('k', '15');
    store.interrupt('notes');
    store.expect('notes');
    expect(texts(store)).toEqual(['mine']);
    store.accept('notes', { ok: true, position: '15', deltas: [put('15', note('a', 2))] });
    expect(texts(store)).toEqual(['a2']);
  });

  test('patches lie above what others change meanwhile, in the order in which they were made', () => {
    const store = following('10', note('a', 1));
    store.begin('one', [append('!')]);
    store.begin('two', [append('?')]);
    store.receive(message(put('11', note('a', 2))));
    expect(texts(store)).toEqual(['a2!?']);
    store.fail('one');
    expect(texts(store)).toEqual(['a2?']);
  });

  test('a patch can make a document and take one away', () => {
    const store = following('10', note('a', 1));
    store.begin('make', [{ topic: 'notes', id: 'new', apply: () => note('new', 0) }]);
    store.begin('take', [{ topic: 'notes', id: 'a', apply: () => undefined }]);
    expect(texts(store)).toEqual(['new0']);
    expect(store.document('notes', 'a')).toBeUndefined();
    store.fail('make');
    store.fail('take');
    expect(texts(store)).toEqual(['a1']);
  });

  test('a command may patch several topics, each of which ends for itself', () => {
    const store = following('10', note('a', 1));
    store.expect('bugs');
    store.accept('bugs', { ok: true, position: '10', complete: true, snapshot: [note('x', 1)] });
    store.begin('k', [rewrite('a', 'mine'), { ...rewrite('x', 'mine'), topic: 'bugs' }]);
    store.succeed('k', '11');
    store.receive(message(put('11', note('a', 2))));
    expect(store.pendingTopics('k')).toEqual(['bugs']);
  });

  test('what is forgotten for another person holds no patch of the one before', () => {
    const store = following('10', note('a', 1));
    store.begin('k', [rewrite('a', 'mine'), { ...rewrite('x', 'mine'), topic: 'followed by nobody' }]);
    store.clear();
    expect(store.pendingTopics('k')).toEqual([]);
    expect(store.view('notes')).toMatchObject({ status: 'loading', documents: [] });
  });
});

const known = (position: string, version: number) => ({ position, complete: true, snapshot: [note('a', version)] });

describe('what is known before a subscription answers', () => {
  test('is shown, gives way to what is further, and to nothing older', () => {
    const store = new LiveStore();
    store.startWith('notes', known('10', 1));
    expect(store.view('notes').status).toBe('ready');
    store.expect('notes');
    store.startWith('notes', known('12', 2));
    store.startWith('notes', known('11', 1));
    expect([store.position('notes'), texts(store)]).toEqual(['12', ['a2']]);
    store.accept('notes', { ok: true, position: '13', deltas: [] });
    store.startWith('notes', known('20', 9));
    expect([store.position('notes'), texts(store)]).toEqual(['13', ['a2']]);
  });

  test('marks no changes from before it, only later ones', () => {
    const store = new LiveStore();
    store.startWith('notes', known('10', 1));
    store.expect('notes');
    const { deltas } = message(put('11', note('a', 2)));
    store.accept('notes', { ok: true, position: '11', deltas });
    expect([texts(store), changed(store)]).toEqual([['a2'], []]);
    store.receive(message(put('12', note('a', 3))));
    expect(changed(store)).toEqual([['a', '12']]);
  });

  test('is nothing where the topic was refused', () => {
    const store = new LiveStore();
    store.refuse('notes', 'notAllowed', 'no');
    store.startWith('notes', known('10', 1));
    expect(store.view('notes')).toMatchObject({ status: 'no-permission', documents: [] });
  });
});

describe('changes by others', () => {
  test('another’s delta is marked as a change; a snapshot is not', () => {
    const store = following('10', note('a', 1));
    expect(changed(store)).toEqual([]);
    store.receive(message(put('11', note('a', 2))));
    expect(changed(store)).toEqual([['a', '11']]);
    expect(store.remoteChanges('notes')).toBe(store.remoteChanges('notes'));
  });

  test('it is dated by the given clock', () => {
    const store = new LiveStore(() => 77);
    store.expect('notes');
    store.accept('notes', { ok: true, position: '1', complete: true, snapshot: [] });
    store.receive(message(put('2', note('a', 1))));
    expect(store.remoteChanges('notes').get('a')).toMatchObject({ position: '2', at: 77 });
  });

  test('our own delta is not marked, whether it comes after the answer or before it', () => {
    const store = following('10', note('a', 1));
    store.begin('k');
    store.succeed('k', '11');
    store.receive(message(put('11', note('a', 2))));
    store.begin('l');
    store.receive(message(put('12', note('a', 3))));
    store.succeed('l', '12');
    expect(changed(store)).toEqual([]);
  });

  test('while a command is under way nobody is blamed; afterwards the change is another’s, and listeners hear of it', () => {
    const store = following('10', note('a', 1));
    store.begin('k');
    store.begin('l');
    store.receive(message(put('11', note('a', 2))));
    expect(changed(store)).toEqual([]);
    const heard = jest.fn();
    store.subscribe('notes', heard);
    store.succeed('k', '12');
    expect(changed(store)).toEqual([]);
    store.fail('l');
    expect(changed(store)).toEqual([['a', '11']]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('a delta without a difference is not marked', () => {
    const store = following('10', note('a', 5));
    store.receive(message(put('11', note('a', 5))));
    expect(changed(store)).toEqual([]);
  });
});
