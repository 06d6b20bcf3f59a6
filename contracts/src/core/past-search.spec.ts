import { describe, expect, it } from '@jest/globals';
import { parsePastSearch, spanOfSearch } from './past-search.js';

const read = (query: string) => parsePastSearch(query)?.search;
const problemOf = (query: string) => parsePastSearch(query)?.problem;

describe('a search of the past', () => {
  it('is one that says so, and nothing else', () => {
    expect(parsePastSearch('printer')).toBeNull();
    expect(parsePastSearch('https://on:8080 re: in the "quoted was" case')).toBeNull();
    expect(parsePastSearch('reason:none status:open')).toBeNull();
  });

  it('has words, what fields held, and when', () => {
    expect(read('printer was:assignee=me jam in:March')).toEqual({
      words: 'printer jam',
      was: [{ field: 'assignee', value: 'me' }],
      on: null,
      in: 'march',
      before: null,
      after: null,
    });
    expect(read('WAS:status=Open was:priority=P1 on:yesterday')).toMatchObject({
      was: [
        { field: 'status', value: 'Open' },
        { field: 'priority', value: 'P1' },
      ],
      on: 'yesterday',
    });
  });

  it('has values of several words in quotes, with their field or without', () => {
    const was = [{ field: 'status', value: 'In Progress' }];
    expect(read('was:"status=In Progress"')).toMatchObject({ words: '', was });
    expect(read('was:status="In Progress" x')).toMatchObject({ words: 'x', was });
    expect(read('was:"assigned to=ann lee"')).toMatchObject({ was: [{ field: 'assigned to', value: 'ann lee' }] });
  });

  it.each([
    ['was:open', 'was: takes a field and what it held'],
    ['was:=open', 'was: takes a field'],
    ['was:status=', 'was: takes a field'],
    ['was:', 'was: takes a field'],
    ['in:2026-13', 'in: takes a month'],
    ['in:', 'in: takes a month'],
    ['on:2026-02-30', 'on: takes a day'],
    ['before:soon', 'before: takes a day'],
    ['after:tomorrow', 'after: takes a day'],
  ])('is refused honestly: %s', (query, problem) => {
    expect(problemOf(query)).toContain(problem);
  });
});

describe('the time of a search', () => {
  const now = Date.parse('2026-05-20T10:00:00Z');
  const span = (query: string, zone = 'UTC') => {
    const found = spanOfSearch(read(query)!, zone, now);
    return found === null ? null : [found.from, found.until].map((at) => new Date(at).toISOString().slice(0, 16));
  };

  it('is the month before, where it names none', () => {
    expect(span('was:a=b')).toEqual(['2026-04-19T10:00', '2026-05-20T10:00']);
  });

  it('is a day or a month by the clock of the searcher', () => {
    expect(span('on:2026-03-01')).toEqual(['2026-03-01T00:00', '2026-03-02T00:00']);
    expect(span('on:2026-03-01', 'Asia/Kolkata')).toEqual(['2026-02-28T18:30', '2026-03-01T18:30']);
    expect(span('in:2025-12')).toEqual(['2025-12-01T00:00', '2026-01-01T00:00']);
    expect(span('in:february')).toEqual(['2026-02-01T00:00', '2026-03-01T00:00']);
  });

  it('is the last month of a name that has begun', () => {
    expect(span('in:may')?.[0]).toBe('2026-05-01T00:00');
    expect(span('in:june')?.[0]).toBe('2025-06-01T00:00');
  });

  it('ends now, and is none where nothing is left of it', () => {
    expect(span('on:today')).toEqual(['2026-05-20T00:00', '2026-05-20T10:00']);
    expect(span('after:2026-05-19 before:today')).toEqual(['2026-05-19T00:00', '2026-05-20T00:00']);
    expect(span('after:2026-05-21')).toBeNull();
    expect(span('after:today before:yesterday')).toBeNull();
  });

  it('goes back a month before an end', () => {
    expect(span('before:2026-02-01')).toEqual(['2026-01-01T00:00', '2026-02-01T00:00']);
  });
});
