import { describe, expect, it } from '@jest/globals';
import { encodeDocument, StoredDocument } from '../projections/codec.js';
import { visibilityChangesOf } from './visibility-changes.js';

const stored = (rooms: readonly (readonly string[])[], part: object = {}): string =>
  encodeDocument(StoredDocument.fromDoc({ revision: 0, since: '1', rooms }, { _id: 'one', version: 1, ...part }));

function counted(texts: readonly string[], before: readonly string[], after: readonly string[]) {
  const work = visibilityChangesOf('tickets', texts, before, after);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const none = { collection: 'tickets', kind: 'plain', gives: 0, takes: 0, fuller: 0, poorer: 0 };

describe('what comes into sight and goes out of it', () => {
  it('is counted document by document, whatever the number of rooms that open it', () => {
    const texts = [stored([['all', 'open']]), stored([['all']]), stored([['of:bea', 'all']])];
    expect(counted(texts, ['of:bea'], ['of:bea', 'all', 'open'])).toEqual([{ ...none, gives: 2 }]);
    expect(counted(texts, ['all', 'open'], [])).toEqual([{ ...none, takes: 3 }]);
  });

  it('distinguishes a richer and a poorer shape from what is not seen at all', () => {
    const texts = [stored([[], ['all'], ['directory']])];
    expect(counted(texts, ['directory'], ['directory', 'all'])).toEqual([{ ...none, fuller: 1 }]);
    expect(counted(texts, ['directory', 'all'], ['directory'])).toEqual([{ ...none, poorer: 1 }]);
    expect(counted(texts, ['directory'], ['directory', 'other'])).toEqual([]);
  });

  it('distinguishes deleted and private records, by their own fields alone', () => {
    const texts = [
      stored([['all']], { deleted: true, private: true }),
      stored([['all']], { private: true, deleted: false }),
      stored([['all']], { parts: [{ deleted: true }] }),
    ];
    expect(counted(texts, [], ['all'])).toEqual([
      { ...none, kind: 'deleted', gives: 1 },
      { ...none, kind: 'private', gives: 1 },
      { ...none, gives: 1 },
    ]);
  });
});
