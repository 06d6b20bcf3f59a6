import { describe, expect, it } from '@jest/globals';
import { upcast, type Upcaster } from './events.js';

const upcasters: Upcaster[] = [
  ({ name, ...rest }) => ({ ...rest, title: name }),
  (data) => ({ ...data, labels: [] }),
  (data) => ({ ...data, title: String(data['title']).trim() }),
];

describe('upcast', () => {
  it('takes data of any version through the steps that it lacks, in order', () => {
    expect(upcast({ name: ' One ' }, 1, upcasters)).toEqual({ title: 'One', labels: [] });
    expect(upcast({ title: ' One ' }, 2, upcasters)).toEqual({ title: 'One', labels: [] });
    expect(upcast({ title: ' One ', labels: ['a'] }, 3, upcasters)).toEqual({ title: 'One', labels: ['a'] });
  });

  it('leaves data of the current version as it is', () => {
    const data = { title: ' One ', labels: ['a'] };
    expect(upcast(data, 4, upcasters)).toBe(data);
    expect(upcast(data, 1)).toBe(data);
  });
});
