import { type ImageType, refuseFile } from '@atrium/contracts/core/files';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { Turnstile } from '../commands/turnstile.js';

// Each picture is worked on once, and one at a time: neither is there anything to remember, nor may a few large ones
// at once take the memory and the threads that everybody else needs.
sharp.cache(false);
sharp.concurrency(1);
const turnstile = new Turnstile();

/** How many pixels a picture has at most once it is unpacked, over all of its frames. */
const pixelLimit = 40_000_000;
/** A picture with more frames than that stands still. */
const frameLimit = 300;
/** The longest side that is kept; what is larger is made smaller. */
const longestSide = 4_096;
const thumbnailSide = 360;
const secondsAllowed = 20;

/** A picture as it is kept. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A small version, as WebP. */
  readonly thumbnail: Buffer;
}

const encoders: Readonly<Record<ImageType, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
  'image/gif': (image) => image.gif(),
};

/**
 * Draws a picture anew: only its pixels are taken over, upright, and in the colours that browsers expect. Whatever else
 * the file held (where and by whom it was taken, comments, what was hung on) is not.
 * @param type what the file is by its first bytes
 * @throws Refusal (413) when it has too many pixels, (415) when it cannot be read as what it claims to be
 */
export async function redraw(bytes: Buffer, type: ImageType): Promise<Picture> {
  return turnstile.pass('picture', async () => {
    const facts = await factsOf(bytes, type);
    const animated = isAnimated(facts);
    try {
      const image = upright(bytes, animated).resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      });
      const { data, info } = await encoders[type](image).toBuffer({ resolveWithObject: true });
      const thumbnail = await upright(bytes, false)
        .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
    } catch {
      throw refuseFile('fileUnreadable');
    }
  });
}

/** One of the product's own pictures, as PNG. */
export async function asPng(bytes: Buffer): Promise<Buffer> {
  return turnstile.pass('picture', () => upright(bytes, false).png().toBuffer());
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

/** The picture as it is to be seen; cameras only note which side is up. Animations know no such note. */
function upright(bytes: Buffer, animated: boolean): Sharp {
  const image = sharp(bytes, readWith(animated)).timeout({ seconds: secondsAllowed });
  return animated ? image : image.autoOrient();
}

function readWith(animated: boolean): SharpOptions {
  return { limitInputPixels: pixelLimit, failOn: 'error', animated };
}
