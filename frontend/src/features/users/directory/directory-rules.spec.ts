import { describe, expect, it } from '@jest/globals';
import { colleagues, reportsOf, searchColleagues } from './directory-rules';
import { sampleUser } from '../sample-users';

const people = colleagues([
  sampleUser({ username: 'zoe', department: 'hr', manager: 'adam' }),
  sampleUser({ username: 'adam', department: 'developer', designation: 'leadEngineer' }),
  sampleUser({ username: 'gone', active: false }),
  sampleUser({ username: 'lost', deleted: true }),
]);
const names = (found: readonly { username: string }[]) => found.map(({ username }) => username);

describe('the directory', () => {
  it('has those who work here, by name', () => expect(names(people)).toEqual(['adam', 'zoe']));

  it('finds a term anywhere, or in the chosen field', () => {
    expect(names(searchColleagues(people, null, ' LEAD '))).toEqual(['adam']);
    expect(names(searchColleagues(people, 'department', 'hr'))).toEqual(['zoe']);
    expect(names(searchColleagues(people, 'username', 'hr'))).toEqual([]);
    expect(names(searchColleagues(people, null, '  '))).toEqual(['adam', 'zoe']);
  });

  it('knows who reports to whom', () => expect(names(reportsOf(people, 'adam'))).toEqual(['zoe']));
});
