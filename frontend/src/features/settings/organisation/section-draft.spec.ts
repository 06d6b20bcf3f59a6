import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { bodyOf, changedIn, conflictsIn, noDraft, shownIn, withoutValue, withValue } from './section-draft';

const live = defaultSettings;
const week = withValue(live, noDraft, 'sprintLength', 7);

describe('the draft of a section', () => {
  it('holds the new and the former value', () => {
    expect(week).toEqual({ base: { sprintLength: 14 }, values: { sprintLength: 7 } });
    expect(shownIn(live, week)).toEqual({ ...live, sprintLength: 7 });
    expect(changedIn(live, week)).toEqual(['sprintLength']);
    expect(bodyOf(live, week)).toEqual({ sprintLength: 7 });
  });

  it('ends when every value is back to its former one', () => {
    expect(withValue(live, week, 'sprintLength', 14)).toEqual(noDraft);
    expect(withoutValue(week, 'sprintLength')).toEqual(noDraft);
    const hours = withValue(live, noDraft, 'workingHours', { ...live.workingHours });
    expect(hours).toEqual(noDraft);
  });

  it('follows what others save where nothing was written', () => {
    expect(shownIn({ ...live, accent: 'rose' }, week)).toMatchObject({ accent: 'rose', sprintLength: 7 });
    expect(conflictsIn({ ...live, accent: 'rose' }, week)).toEqual([]);
  });

  it('knows where somebody else saved another value, and what the draft began with stays known', () => {
    expect(conflictsIn({ ...live, sprintLength: 21 }, week)).toEqual(['sprintLength']);
    const again = withValue({ ...live, sprintLength: 21 }, week, 'sprintLength', 10);
    expect(again).toEqual({ base: { sprintLength: 14 }, values: { sprintLength: 10 } });
  });

  it('has nothing left to save where somebody else saved the same', () => {
    expect(changedIn({ ...live, sprintLength: 7 }, week)).toEqual([]);
    expect(bodyOf({ ...live, sprintLength: 7 }, week)).toEqual({});
  });

  it('sends an empty text for a logo that goes', () => {
    const withLogo = { ...live, logo: 'file-1' };
    expect(bodyOf(withLogo, withValue(withLogo, noDraft, 'logo', null))).toEqual({ logo: '' });
  });
});
