import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeDocument, documentJson, encodeDocument, type Header, roomsText, StoredDocument } from './codec.js';

const headers: fc.Arbitrary<Header> = fc.record(
  {
    revision: fc.nat(),
    since: fc.bigInt({ min: 0n, max: 2n ** 63n }).map(String),
    rooms: fc.array(fc.array(fc.oneof(fc.string(), fc.constant(',"place":')))),
    place: fc.record({ row: fc.string(), rank: fc.string() }),
  },
  { requiredKeys: ['revision', 'since', 'rooms'] },
);
const documents = fc.option(
  fc.record({ _id: fc.string(), version: fc.nat(), text: fc.string({ unit: 'binary' }), list: fc.array(fc.string()) }),
);

describe('the codec of documents', () => {
  it('gives back what was put in, whatever stands in it', () => {
    fc.assert(
      fc.property(headers, documents, (header, doc) => {
        const text = encodeDocument(StoredDocument.fromDoc(header, doc));
        const read = decodeDocument(text);
        expect(read.header).toEqual(header);
        expect(read.doc).toEqual(doc);
        expect(read.json).toBe(JSON.stringify(doc));
        expect(documentJson(text)).toBe(read.json);
        expect(encodeDocument(read)).toBe(text);
        expect(JSON.parse(roomsText(text))).toEqual(header.rooms);
      }),
    );
  });

  it('keeps a document under another header', () => {
    const header: Header = { revision: 3, since: '7', rooms: [['all']] };
    const stored = StoredDocument.fromJson(header, '{"_id":"a","version":4}');
    const moved = stored.under({ ...header, revision: 4 });
    expect(moved.header.revision).toBe(4);
    expect(moved.doc).toEqual({ _id: 'a', version: 4 });
    expect(stored.header.revision).toBe(3);
  });
});
