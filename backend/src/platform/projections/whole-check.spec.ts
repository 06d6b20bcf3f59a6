import { describe, expect, it } from '@jest/globals';
import { encodeDocument, revisionOf, StoredDocument } from './codec.js';

describe('the revision of a stored document', () => {
  it('stands in its first letters, wherever its header had it', () => {
    const header = { since: '12', rooms: [['all']], revision: 41 };
    const text = encodeDocument(StoredDocument.fromDoc(header, { _id: 'a', version: 42 }));
    expect(revisionOf(text.slice(0, 41))).toBe(41);
  });

  it('is not found in anything else', () => {
    expect(revisionOf('{"since":"1","revision":2}')).toBeNaN();
    expect(revisionOf('')).toBeNaN();
  });
});
