import type { Square } from './crop';

/** Shown at an eighth of this at most. */
const longestSide = 512;

export async function cutOut(picture: ImageBitmap, { left, top, side }: Square): Promise<File> {
  const size = Math.max(1, Math.min(longestSide, Math.round(side)));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, size, size);
  // Browsers without WebP write PNG; the server detects the type.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (blob === null) throw new Error('This browser can’t make pictures');
  return new File([blob], 'picture', { type: blob.type });
}
