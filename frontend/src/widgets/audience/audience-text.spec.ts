import { expect, it } from '@jest/globals';
import { audienceText } from './audience-text';

it('an audience is described by its departments and roles', () => {
  expect(audienceText({ departments: [], roles: [] })).toBe('Everybody');
  expect(audienceText({ departments: ['sales', 'hr'], roles: ['manager'] })).toBe('Sales, HR; Role: Manager');
  expect(audienceText({ departments: [], roles: ['manager', 'dev'] })).toBe('Roles: Manager, Dev');
});
