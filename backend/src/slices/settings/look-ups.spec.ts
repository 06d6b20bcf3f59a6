import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { actorWith, toolsWith, uploadedBy } from '../../../test/spec.js';
import { settingsDecider } from './decider.js';

const update = (data: object) => ({ type: 'UpdateSettings', data }) as const;
const logoOf = (uploader: string) => toolsWith({ file: () => Promise.resolve(uploadedBy(uploader)) });

describe('what settings look up', () => {
  it('is nothing without a new logo', async () => {
    const tools = toolsWith({});
    const state = { ...defaultSettings, logo: 'file-1' };
    const open = { type: 'OpenSettings', data: { displayName: 'Acme' } } as const;
    expect(await settingsDecider.lookUp(open, null, tools)).toBeUndefined();
    for (const data of [{}, { logo: '' }, { logo: 'file-1' }]) {
      expect(await settingsDecider.lookUp(update(data), state, tools)).toEqual({ logoKnown: true });
    }
  });

  it('is whether the sender uploaded the logo', async () => {
    const own = actorWith().id;
    expect(await settingsDecider.lookUp(update({ logo: 'f' }), null, logoOf(own))).toEqual({ logoKnown: true });
    expect(await settingsDecider.lookUp(update({ logo: 'f' }), null, logoOf('eve'))).toEqual({ logoKnown: false });
    const none = toolsWith({ file: () => Promise.resolve(null) });
    expect(await settingsDecider.lookUp(update({ logo: 'f' }), null, none)).toEqual({ logoKnown: false });
  });
});
