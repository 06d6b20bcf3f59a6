import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { actorWith, toolsWith, uploadedBy } from '../../../test/spec.js';
import { lookUpForSettings } from './look-up-queries.js';

const update = (data: object) => ({ type: 'UpdateSettings', data }) as const;
const logoOf = (uploader: string) => toolsWith({ file: () => Promise.resolve(uploadedBy(uploader)) });

describe('what settings look up', () => {
  it('is nothing without a new logo', async () => {
    const tools = toolsWith({});
    const state = { ...defaultSettings, logo: 'file-1' };
    expect(await lookUpForSettings({ type: 'OpenSettings', data: { displayName: 'Acme' } }, null, tools)).toEqual({
      logoKnown: true,
    });
    for (const data of [{}, { logo: '' }, { logo: 'file-1' }]) {
      expect(await lookUpForSettings(update(data), state, tools)).toEqual({ logoKnown: true });
    }
  });

  it('is whether the sender uploaded the logo', async () => {
    const own = actorWith().id;
    expect(await lookUpForSettings(update({ logo: 'f' }), null, logoOf(own))).toEqual({ logoKnown: true });
    expect(await lookUpForSettings(update({ logo: 'f' }), null, logoOf('eve'))).toEqual({ logoKnown: false });
    const none = toolsWith({ file: () => Promise.resolve(null) });
    expect(await lookUpForSettings(update({ logo: 'f' }), null, none)).toEqual({ logoKnown: false });
  });
});
