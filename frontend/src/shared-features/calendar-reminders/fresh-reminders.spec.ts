import { expect, test } from '@jest/globals';
import { freshReminders } from './fresh-reminders';

const reminder = (event: string, due: string) => ({
  event,
  due,
  occurrence: '2026-11-20T09:30',
  eventtitle: 'Planning',
  place: '',
  allday: false,
  starts: '2026-11-20T09:30:00Z',
  at: due,
});

test('existing reminders are not announced, and none twice', () => {
  const fresh = freshReminders();
  const [first, second] = [reminder('a', '2026-11-20T09:15:00Z'), reminder('a', '2026-11-27T09:15:00Z')];
  expect(fresh([first])).toEqual([]);
  expect(fresh([first, second])).toEqual([second]);
  expect(fresh([first, second])).toEqual([]);
});
