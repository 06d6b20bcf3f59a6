import { describe, expect, it } from '@jest/globals';
import { bugKind } from './bugs/kind.js';
import { fieldsMeant, heldIn, isFieldOfAny, searchableFields } from './past-fields.js';

const meant = (name: string) => new Set(name === 'me' || name === 'ann' ? ['u1'] : []);
const held = (record: Record<string, unknown>, field: string, value: string) =>
  heldIn(bugKind, record, { field, value }, meant);

describe('a field as people name it', () => {
  it('is found by its name, its label, and what else it is called', () => {
    for (const name of ['assignedTo', 'Assigned to', 'assignee', 'assigned'])
      expect(fieldsMeant(bugKind, name).map(([own]) => own)).toContain('assignedTo');
    expect(fieldsMeant(bugKind, 'colour')).toEqual([]);
    expect(isFieldOfAny('status')).toBe(true);
    expect(isFieldOfAny('colour')).toBe(false);
  });

  it('is offered with its values where these are few', () => {
    expect(searchableFields().get('status')).toEqual(expect.arrayContaining(['New', 'In Progress']));
  });
});

describe('what it held', () => {
  it('is compared as it is written or shown, whatever its case', () => {
    expect(held({ status: 'In Progress' }, 'status', 'in progress')).toBe(true);
    expect(held({ status: 'In Progress' }, 'status', 'progress')).toBe(false);
    expect(held({ description: 'The printer is jammed' }, 'description', 'PRINTER')).toBe(true);
  });

  it('is the person meant by a name', () => {
    expect(held({ assignedTo: { _id: 'u1', username: 'ann' } }, 'assignee', 'me')).toBe(true);
    expect(held({ assignedTo: { _id: 'u2', username: 'me' } }, 'assignee', 'me')).toBe(false);
    expect(held({ assignedTo: 'u1' }, 'assignee', 'ann')).toBe(true);
  });

  it('is also whoever stood beside that person', () => {
    expect(fieldsMeant(bugKind, 'assignee').map(([own]) => own)).toEqual(['assignedTo', 'coassignees']);
    expect(fieldsMeant(bugKind, 'co-assignees').map(([own]) => own)).toEqual(['coassignees']);
    const along = { assignedTo: null, coassignees: ['u2', 'u1'] };
    expect(held(along, 'assignee', 'me')).toBe(true);
    expect(held(along, 'assignee', 'nobody')).toBe(true);
    expect(held({ ...along, coassignees: ['u2'] }, 'assignee', 'me')).toBe(false);
    expect(held({ assignedTo: { _id: 'u1' }, coassignees: [] }, 'assignee', 'nobody')).toBe(false);
    expect(held({ assignedTo: { _id: 'u1' } }, 'assignee', 'nobody')).toBe(false);
  });

  it('is nothing where nothing is asked for', () => {
    expect(held({ assignedTo: null }, 'assignee', 'nobody')).toBe(true);
    expect(held({ assignedTo: null }, 'assignee', 'me')).toBe(false);
    expect(held({ status: 'New' }, 'colour', 'none')).toBe(false);
  });
});
