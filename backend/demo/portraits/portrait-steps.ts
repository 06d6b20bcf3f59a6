import sharp from 'sharp';
import { idFrom } from '../../src/platform/kernel/ids.js';
import type { Files } from '../../src/platform/files/files.js';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { everybody, type PersonKey } from '../people.js';
import { type Step, step } from '../step.js';
import { drawPortrait, type Portrait } from './portraits.js';

/** Those who have chosen a picture; the others go by their initials. */
const portraits: Partial<Record<PersonKey, Portrait>> = {
  helena: { skin: 'light', hair: 'grey', cut: 'bun', shirt: '#0f766e', behind: '#d9ebe7', glasses: true },
  rohan: { skin: 'brown', hair: 'black', cut: 'short', shirt: '#374151', behind: '#e3e6ea', beard: true },
  ingrid: { skin: 'fair', hair: 'blond', cut: 'long', shirt: '#7c3aed', behind: '#ece7f6' },
  priya: { skin: 'tan', hair: 'black', cut: 'long', shirt: '#b45309', behind: '#f6ead6' },
  lucia: { skin: 'light', hair: 'auburn', cut: 'curly', shirt: '#be185d', behind: '#f6e1ea' },
  meera: { skin: 'brown', hair: 'black', cut: 'bun', shirt: '#1d4ed8', behind: '#dfe8f8', glasses: true },
  tomasz: { skin: 'fair', hair: 'brown', cut: 'short', shirt: '#166534', behind: '#deeede' },
  yuki: { skin: 'fair', hair: 'black', cut: 'short', shirt: '#9f1239', behind: '#f3e2e4', glasses: true },
  aisha: { skin: 'dark', hair: 'black', cut: 'curly', shirt: '#c2410c', behind: '#f8e6da' },
  farid: { skin: 'tan', hair: 'black', cut: 'none', shirt: '#334155', behind: '#e2e8f0', beard: true },
  samuel: { skin: 'dark', hair: 'grey', cut: 'short', shirt: '#0e7490', behind: '#dcecf1', beard: true },
  carmen: { skin: 'tan', hair: 'brown', cut: 'long', shirt: '#4d7c0f', behind: '#e9efdb', glasses: true },
  anjali: { skin: 'brown', hair: 'black', cut: 'long', shirt: '#a21caf', behind: '#f2e1f4' },
  leila: { skin: 'light', hair: 'brown', cut: 'curly', shirt: '#0369a1', behind: '#dbeaf4' },
  mateus: { skin: 'tan', hair: 'brown', cut: 'short', shirt: '#ca8a04', behind: '#f5eed5' },
};

const chosen = Object.entries(portraits) as [PersonKey, Portrait][];

function pictureOf(key: PersonKey): string {
  return idFrom('demo', 'portrait', key);
}

const chosenAt = (key: PersonKey, calendar: DemoCalendar): string => calendar.on(everybody[key].since, '15:30');

/** People choose their pictures, on the day on which they got their account. */
export function portraitSteps(calendar: DemoCalendar): Step[] {
  return chosen.map(([key]) => {
    const id = accountOf(key);
    const about = { id, key: `demo:account:${key}:picture`, lanes: [`account:${id}`] };
    const at = chosenAt(key, calendar);
    return step('UpdateOwnProfile', { picture: pictureOf(key) }, { ...about, actor: actorOf(key), at });
  });
}

/** Draws the pictures and keeps them, as if they had been uploaded a minute before they were chosen. */
export async function uploadPortraits(calendar: DemoCalendar, files: Files): Promise<void> {
  for (const [key, portrait] of chosen) {
    const { id: uploader, tenant } = actorOf(key);
    const id = pictureOf(key);
    if ((await files.findFile(tenant, id)) !== null) continue;
    const drawn = await sharp(Buffer.from(drawPortrait(portrait)))
      .png()
      .toBuffer();
    const at = new Date(Date.parse(chosenAt(key, calendar)) - 60_000).toISOString();
    await files.keepFile({ id: uploader, tenant }, drawn, { id, at });
  }
}
