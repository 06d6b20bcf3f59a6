import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@atrium/contracts/core/problems';
import { plainBody } from './plain-body.js';

/** The fields that are complained of. */
function complaints(body: unknown): string[] {
  try {
    plainBody(body);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.errors ?? []).map(({ field }) => field);
  }
}

describe('a plain body', () => {
  it('is left as it is', () => {
    const body = { text: 'Grüße 🦊', list: [1, 'a', { b: true }], part: { of: { it: 0 } }, none: [] };
    expect(plainBody(body)).toEqual(body);
    expect(plainBody(undefined)).toBeUndefined();
  });

  it('has no fields that are null, however deep; elements stay', () => {
    expect(plainBody({ a: null, b: { c: null, d: 1 }, e: [{ f: null }, null] })).toEqual({
      b: { d: 1 },
      e: [{}, null],
    });
  });

  it('keeps property names that every object inherits', () => {
    const body: unknown = JSON.parse('{"__proto__":{"admin":true},"constructor":1}');
    const plain = plainBody(body) as Record<string, unknown>;
    expect(Object.keys(plain)).toEqual(['__proto__', 'constructor']);
    expect(plain['admin']).toBeUndefined();
  });
});

describe('a body that is not plain', () => {
  it('names its field', () => {
    expect(complaints({ a: [1, []] })).toEqual(['a.1']);
    expect(complaints({ a: { b: 'x\ud800' } })).toEqual(['a.b']);
    expect(complaints({ a: ['\udc00'] })).toEqual(['a.0']);
    expect(complaints('\ud800')).toEqual(['body']);
  });

  it('may be a name', () => {
    expect(complaints({ a: { '\ud800': 1 } })).toEqual(['a']);
  });

  it('is one with too many levels, of objects or of lists of them', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 11; level++) deep = { x: deep };
    expect(complaints({ a: deep })).toEqual(['a']);
    let lists: unknown = 1;
    for (let level = 0; level < 11; level++) lists = [{ x: lists }];
    expect(complaints({ a: lists })).toEqual(['a']);
  });
});
