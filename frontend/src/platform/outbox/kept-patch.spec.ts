import { describe, expect, test } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Patch } from '../sync/patch-layer';
import { keptPatch, patchFrom, writtenPatch } from './kept-patch';

interface Bug extends LiveDocument {
  readonly status: string;
  readonly note?: string;
}

const before: Bug = { _id: 'b1', version: 3, status: 'New', note: 'loud' };
const patch = (apply: (doc: Bug | undefined) => Bug | undefined): Patch => ({
  topic: 'bugs',
  id: 'b1',
  apply: (doc) => apply(doc as Bug | undefined),
});

/** What a patch does once it has lain on the device. */
function again(made: Patch, from: Bug | undefined, to: Bug | undefined): LiveDocument | undefined {
  const kept = structuredClone(keptPatch(made, from));
  if (kept === null) throw new Error('It does nothing');
  return patchFrom(kept).apply(to);
}

describe('a patch that lay on the device', () => {
  test('changes the fields that it changed, of the document as it is by then', () => {
    const close = patch((doc) => doc && { ...doc, status: 'Closed' });
    expect(again(close, before, { ...before, version: 4, note: 'louder' })).toEqual({
      _id: 'b1',
      version: 4,
      status: 'Closed',
      note: 'louder',
    });
  });

  test('takes a field away again', () => {
    const quiet = patch((doc) => doc && { _id: doc._id, version: doc.version, status: doc.status });
    expect(again(quiet, before, before)).toEqual({ ...before, note: undefined });
  });

  test('makes a document again, until the server has made it', () => {
    const make = patch((doc) => doc ?? before);
    expect(again(make, undefined, undefined)).toEqual(before);
    expect(again(make, undefined, { ...before, version: 9 })).toMatchObject({ version: 9 });
  });

  test('takes a document away again, and brings none back that is gone', () => {
    expect(
      again(
        patch(() => undefined),
        before,
        before,
      ),
    ).toBeUndefined();
    expect(
      again(
        patch((doc) => doc && { ...doc, status: 'Closed' }),
        before,
        undefined,
      ),
    ).toBeUndefined();
  });

  test('is null without an effect', () => {
    expect(
      keptPatch(
        patch((doc) => doc),
        before,
      ),
    ).toBeNull();
    expect(
      keptPatch(
        patch(() => undefined),
        undefined,
      ),
    ).toBeNull();
  });
});

const written = (body: object) => writtenPatch('bugs', before, body)?.effect;

describe('what a form wrote', () => {
  test('stands in its record where that has the same kind of value', () => {
    expect(written({ status: 'Closed', note: '' })).toEqual({
      kind: 'changed',
      fields: { status: 'Closed', note: '' },
    });
  });

  test('is left to the server where it makes something else of it', () => {
    expect(written({ status: ['Closed'], note: { text: 'loud' }, colour: 'red', version: 'latest' })).toBeUndefined();
  });
});
