import { describe, expect, it } from '@jest/globals';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import { actorWith, specId, stateAfter, toolsWith, uploadedBy } from '../../../test/spec.js';
import type { UserCommand } from './account-rules.js';
import { nothingFound as nothing, userDecider } from './decider.js';
import type { UserEvent } from './events.js';
import { lookUpForUser } from './look-up-queries.js';

const created: UserEvent = {
  type: 'UserCreated',
  data: {
    username: 'bea.doe',
    email: 'bea@acme.example',
    dob: '1990-02-28',
    designation: 'member',
    department: 'developer',
    role: 'dev',
    flags: [],
    password: 'secret-1',
  },
};
const there = { active: true, deleted: false, manager: '', role: 'dev' };
const people: Record<string, object> = {
  bob: { ...there, _id: 'bob', username: 'Bob', manager: 'boss' },
  boss: { ...there, _id: 'boss', username: 'Boss' },
  below: { ...there, _id: 'below', username: 'Below', manager: 'middle' },
  middle: { ...there, _id: 'middle', username: 'Middle', manager: specId },
  tasker: { ...there, _id: 'tasker', username: 'Tasker', developertask: true },
  off: { ...there, _id: 'off', username: 'Off', active: false },
  [specId]: { ...there, _id: specId, username: 'Bea' },
};

function lookUp(command: UserCommand) {
  const tools = toolsWith({
    actor: actorWith('admin', ...permissionFlags),
    // NOTE: of the people only those fields stand here that are read.
    document: async (_: string, id: string) => (people[id] ?? null) as never,
  });
  return lookUpForUser(command, stateAfter(userDecider, [created]), tools);
}
const leave = (data: Extract<UserCommand, { type: 'DeactivateUser' }>['data']): UserCommand => ({
  type: 'DeactivateUser',
  data,
});
const managed = async (manager: string) => (await lookUp({ type: 'UpdateUser', data: { manager } })).managerProblem;

describe('what is looked up before a decision about an account', () => {
  it('is whether the manager is there, and does not report to the person', async () => {
    expect(await managed('bob')).toBeNull();
    expect(await managed('')).toBeNull();
    expect(await managed('off')).toBe('managerUnknown');
    expect(await managed('nobody')).toBe('managerUnknown');
    expect(await managed(specId)).toBe('managerCircle');
    expect(await managed('below')).toBe('managerCircle');
  });

  it('is who can not take over what somebody leaves', async () => {
    expect(await lookUp(leave({ ticketsTo: 'bob', bugsTo: 'bob', tasksTo: 'tasker', approvalsTo: 'boss' }))).toEqual(
      nothing,
    );
    const { unfit } = await lookUp(leave({ ticketsTo: 'off', bugsTo: specId, tasksTo: 'bob', approvalsTo: 'nobody' }));
    expect(unfit).toEqual(['ticketsTo', 'bugsTo', 'tasksTo', 'approvalsTo']);
  });

  it('is whether a picture is square, and one that its sender uploaded', async () => {
    const own = { ...actorWith('dev'), id: specId };
    const square = { ...uploadedBy(specId), width: 512, height: 512 };
    const files: Record<string, typeof square> = {
      face: square,
      wide: { ...square, width: 513 },
      theirs: { ...square, uploader: 'bob' },
      paper: { ...square, type: 'application/pdf' },
    };
    const tools = toolsWith({ actor: own, file: async (id: string) => files[id] ?? null });
    const state = stateAfter(userDecider, [created]);
    const problemOf = async (picture: string) =>
      (await lookUpForUser({ type: 'UpdateOwnProfile', data: { picture } }, state, tools)).pictureProblem;
    expect(await Promise.all(['face', '', 'wide', 'theirs', 'paper', 'none'].map(problemOf))).toEqual([
      null,
      null,
      'pictureNotSquare',
      'pictureUnknown',
      'pictureUnknown',
      'pictureUnknown',
    ]);
  });

  it('is who the manager was whom somebody follows', async () => {
    const { former } = await lookUp({ type: 'HandOverReports', data: { from: 'bob', to: 'boss' } });
    expect(former).toEqual({ name: 'Bob', manager: 'boss' });
  });
});
