import type { Square } from './crop';

/** The longest side of a picture of somebody; it is nowhere shown larger than an eighth of that. */
const longestSide = 512;

/** Makes a picture of its own of a square of another one. @throws Error when the browser can't */
export async function cutOut(picture: ImageBitmap, { left, top, side }: Square): Promise<File> {
  const size = Math.max(1, Math.min(longestSide, Math.round(side)));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, size, size);
  // A browser that writes no WebP writes PNG instead; what it is, the server sees for itself.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (blob === null) throw new Error('This browser can’t make pictures');
  return new File([blob], 'picture', { type: blob.type });
}
