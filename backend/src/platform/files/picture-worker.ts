import type { ImageType } from '@atrium/contracts/core/files';
import sharp, { type Sharp } from 'sharp';

// Decodes pictures in a worker thread. Each is processed once and single-threaded, so no cache is needed and no upload
// takes every core.
sharp.cache(false);
sharp.concurrency(1);

export const pixelLimit = 40_000_000;
const longestSide = 4_096;
const thumbnailSide = 360;
const secondsAllowed = 20;

export type PictureTask =
  | { readonly act: 'redraw'; readonly bytes: Uint8Array; readonly type: ImageType; readonly animated: boolean }
  | { readonly act: 'png'; readonly bytes: Uint8Array };

export interface Drawn {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Uint8Array | null;
}

const encoders: Readonly<Record<ImageType, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
  'image/gif': (image) => image.gif(),
};

export default async function draw(task: PictureTask): Promise<Drawn | null> {
  try {
    return task.act === 'png' ? await asPng(task.bytes) : await redrawn(task);
  } catch {
    return null;
  }
}

async function asPng(bytes: Uint8Array): Promise<Drawn> {
  const { data, info } = await upright(bytes, false).png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, thumbnail: null };
}

async function redrawn({ bytes, type, animated }: Extract<PictureTask, { act: 'redraw' }>): Promise<Drawn> {
  const image = within(upright(bytes, animated), longestSide);
  const { data, info } = await encoders[type](image).toBuffer({ resolveWithObject: true });
  const thumbnail = await within(upright(bytes, false), thumbnailSide).webp({ quality: 80 }).toBuffer();
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
}

function within(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

function upright(bytes: Uint8Array, animated: boolean): Sharp {
  const options = { limitInputPixels: pixelLimit, failOn: 'error', animated } as const;
  const image = sharp(bytes, options).timeout({ seconds: secondsAllowed });
  return animated ? image : image.autoOrient();
}
