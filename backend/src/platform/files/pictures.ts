import { type ImageType, refuseFile } from '@atrium/contracts/core/files';
import sharp, { type Metadata } from 'sharp';
import { PicturePool } from './picture-pool.js';
import { pixelLimit } from './picture-worker.js';

const pool = new PicturePool();

/** A picture with more frames than that stands still. */
const frameLimit = 300;

/** A picture as it is kept. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A small version, as WebP. */
  readonly thumbnail: Buffer;
}

/**
 * Draws a picture anew: only its pixels are taken over, upright, and in the colours that browsers expect. Whatever else
 * the file held (where and by whom it was taken, comments, what was hung on) is not. What it comes to is weighed by its
 * head, before anything is decoded.
 * @param type what the file is by its first bytes
 * @param person who sent it, by their id: people take turns
 * @throws Refusal (413) when it has too many pixels, (415) when it cannot be read as what it claims to be, (429, 503)
 * when too many wait
 */
export async function redraw(bytes: Buffer, type: ImageType, person: string): Promise<Picture> {
  const facts = await factsOf(bytes, type);
  const animated = isAnimated(facts);
  const pixels = facts.width * facts.height * (animated ? (facts.pages ?? 1) : 1);
  const drawn = await pool.draw({ act: 'redraw', bytes, type, animated }, person, pixels);
  if (drawn === null || drawn.thumbnail === null) throw refuseFile('fileUnreadable');
  return { ...drawn, bytes: Buffer.from(drawn.bytes), thumbnail: Buffer.from(drawn.thumbnail) };
}

/** One of the product's own pictures, as PNG. @throws Error when it cannot be decoded */
export async function asPng(bytes: Buffer): Promise<Buffer> {
  const drawn = await pool.draw({ act: 'png', bytes }, 'product', 0);
  if (drawn === null) throw new Error('A picture of the product cannot be decoded');
  return Buffer.from(drawn.bytes);
}

async function factsOf(bytes: Buffer, type: ImageType): Promise<Metadata> {
  // Only the head of the file is read here, so it may claim what it likes.
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
