import { describe, expect, it } from '@jest/globals';
import { openFrom, openText } from '../../shared-features/record-list/record-address';
import { featureSearch } from './feature-search';

describe('the address', () => {
  it('keeps what makes sense and leaves out the rest', () => {
    expect(
      featureSearch({
        field: 'description',
        q: 7,
        page: '3',
        status: 'In Progress',
        only: 'voted',
        from: '2026-03-01',
        view: 'roadmap',
        open: 'f1.edit',
      }),
    ).toEqual({
      field: 'description',
      q: '7',
      page: 3,
      status: 'In Progress',
      only: 'voted',
      from: '2026-03-01',
      view: 'roadmap',
      open: 'f1.edit',
    });
    expect(
      featureSearch({
        page: -1,
        status: 'Nonsense',
        only: 'x',
        from: '2026-02-30',
        to: '2026-03-01T10:00',
        view: 'list',
      }),
    ).toEqual({});
  });

  it('says what is open, there and back', () => {
    for (const text of ['new', 'f1', 'f1.edit']) expect(openText(openFrom(text))).toBe(text);
    for (const text of [undefined, '', 'f1.nonsense', 'f1.edit.more', '.edit']) expect(openFrom(text)).toBeNull();
  });
});
