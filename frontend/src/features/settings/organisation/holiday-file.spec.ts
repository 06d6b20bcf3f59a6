import { describe, expect, it } from '@jest/globals';
import { holidaysIn } from './holiday-file';

const holiday = (date: string, name: string, halfDay = false) => ({ date, name, halfDay });

describe('a file of holidays', () => {
  it('is read by its headings, in any order, with dates as people write them', () => {
    const table = {
      header: ['Feiertag', 'Region', 'Datum', 'Half day'],
      rows: [
        ['Christmas Eve', 'all', '24.12.2027', 'yes'],
        ['New Year', 'all', '2027-01-01', ''],
        ['Labour Day', 'all', '2027-05-01 00:00:00', 'no'],
      ],
    };
    expect(holidaysIn(table, [])).toEqual({
      added: [
        holiday('2027-01-01', 'New Year'),
        holiday('2027-05-01', 'Labour Day'),
        holiday('2027-12-24', 'Christmas Eve', true),
      ],
      present: 0,
      unread: [],
    });
  });

  it('without headings begins with the date and the name', () => {
    const table = { header: ['2027-01-01', 'New Year'], rows: [['2027-01-06', 'Epiphany']] };
    expect(holidaysIn(table, []).added).toEqual([holiday('2027-01-01', 'New Year'), holiday('2027-01-06', 'Epiphany')]);
    expect(holidaysIn({ header: ['2027-01-01', 'New Year'], rows: [['soon', 'Easter']] }, []).unread).toEqual([2]);
  });

  it('keeps a name as it is written, for the form to refuse', () => {
    const name = 'A '.repeat(60).trim();
    expect(holidaysIn({ header: ['date', 'name'], rows: [['2027-01-01', name]] }, []).added).toEqual([
      holiday('2027-01-01', name),
    ]);
  });

  it('passes over what is there, and names the rows that say nothing', () => {
    const table = {
      header: ['date', 'name'],
      rows: [
        ['2027-01-01', 'New Year'],
        ['2027-01-06', 'Epiphany'],
        ['2027-01-06', 'Three Kings'],
        ['2027-02-30', 'Never'],
        ['2027-05-01', ' '],
      ],
    };
    expect(holidaysIn(table, [holiday('2027-01-01', 'New Year’s Day')])).toEqual({
      added: [holiday('2027-01-06', 'Epiphany')],
      present: 2,
      unread: [5, 6],
    });
  });
});
