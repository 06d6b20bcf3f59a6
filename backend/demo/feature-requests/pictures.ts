import sharp from 'sharp';
import type { Files } from '../../src/platform/files/files.js';
import { idFrom } from '../../src/platform/kernel/ids.js';
import { actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { sketches } from './sketches.js';
import { instantOf } from './vote-days.js';
import type { Wishes } from './wish.js';

/** The id of the picture that comes with a request, known before it is drawn. */
export function pictureOf(key: string): string {
  return idFrom('demo', 'feature-picture', key);
}

/** Draws the pictures of requests and keeps them, as if they had been uploaded a minute before those were made. */
export async function uploadPictures(wishes: Wishes, calendar: DemoCalendar, files: Files): Promise<void> {
  for (const [key, { picture, by, made }] of Object.entries(wishes)) {
    const { id: uploader, tenant } = actorOf(by);
    const id = pictureOf(key);
    if (picture === undefined || (await files.findFile(tenant, id)) !== null) continue;
    const drawn = await sharp(Buffer.from(sketches[picture])).png().toBuffer();
    const at = new Date(Date.parse(instantOf(made, calendar)) - 60_000).toISOString();
    await files.keepFile({ id: uploader, tenant }, drawn, { id, at });
  }
}
