import { type ImageType, refuseFile } from '@atrium/contracts/core/files';
import sharp, { type Metadata } from 'sharp';
import { PicturePool } from './picture-pool.js';
import { pixelLimit } from './picture-worker.js';

const pool = new PicturePool();

/** Beyond this an animation becomes a still. */
const frameLimit = 300;

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Buffer;
}

/**
 * Re-encodes a picture: only its pixels survive, upright and in sRGB; metadata such as place, author and comments is
 * dropped. Its size is judged from the header before anything is decoded.
 * @param type by its first bytes
 * @param person the uploader: people take turns
 * @throws Refusal (413) for too many pixels, (415) when it can't be decoded, (429, 503) when too many wait
 */
export async function redraw(bytes: Buffer, type: ImageType, person: string): Promise<Picture> {
  const facts = await factsOf(bytes, type);
  const animated = isAnimated(facts);
  const pixels = facts.width * facts.height * (animated ? (facts.pages ?? 1) : 1);
  const drawn = await pool.draw({ act: 'redraw', bytes, type, animated }, person, pixels);
  if (drawn === null || drawn.thumbnail === null) throw refuseFile('fileUnreadable');
  return { ...drawn, bytes: Buffer.from(drawn.bytes), thumbnail: Buffer.from(drawn.thumbnail) };
}

export async function asPng(bytes: Buffer): Promise<Buffer> {
  const drawn = await pool.draw({ act: 'png', bytes }, 'product', 0);
  if (drawn === null) throw new Error('A picture of the product cannot be decoded');
  return Buffer.from(drawn.bytes);
}

async function factsOf(bytes: Buffer, type: ImageType): Promise<Metadata> {
  // Reads only the header, so the pixel limit need not apply yet.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts === null || `image/${facts.format}` !== type || !(facts.width > 0 && facts.height > 0))
    throw refuseFile('fileUnreadable');
  if (facts.width * facts.height > pixelLimit) throw refuseFile('pictureTooLarge');
  return facts;
}

function isAnimated({ width, height, pages = 1 }: Metadata): boolean {
  return pages > 1 && pages <= frameLimit && width * height * pages <= pixelLimit;
}
