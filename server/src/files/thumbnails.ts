import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { Sharp } from 'sharp';

/** A thumbnail is stored beside its image, under the image's key with this suffix. */
export const THUMBNAIL_SUFFIX = '.thumbnail';

const MAX_EDGE_PIXELS = 400;

/**
 * The most pixels of an image that is decoded, less than a second's work in the worst format; a few KB
 * can unpack to gigabytes. A JPEG is decoded at a fraction of its size, so photographs may have more.
 */
const MAX_PIXELS = { jpeg: 120_000_000, other: 25_000_000 } as const;
const MAX_DECODING_S = 5;

// Each takes a core for a while; one core is left for everything else.
const decoding = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });

/** Loaded with the first image, since the library is large. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // By default all cores work on one image.
  sharp.concurrency(1);
  return sharp;
}

/** Decodes an image as soon as a slot is free, unless its header says that it is too large. */
async function decode<Result>(
  image: string | Buffer,
  work: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(image, { limitInputPixels: false }).metadata();
  const limitInputPixels = format === 'jpeg' ? MAX_PIXELS.jpeg : MAX_PIXELS.other;
  if (width * height > limitInputPixels) throw new Error('The image has too many pixels.');
  return decoding.add(() => {
    const opened = sharp(image, { limitInputPixels, animated: false });
    return work(opened.timeout({ seconds: MAX_DECODING_S }));
  });
}

/**
 * Writes a small WebP of an image; returns false if the file is not a readable image, or too large.
 */
export async function writeThumbnail(imagePath: string, thumbnailPath: string): Promise<boolean> {
  try {
    await decode(imagePath, (image) =>
      image
        .rotate()
        .resize({
          width: MAX_EDGE_PIXELS,
          height: MAX_EDGE_PIXELS,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: 75 })
        .toFile(thumbnailPath),
    );
    return true;
  } catch {
    return false;
  }
}

/** Crops a picture to a small square WebP, without the metadata that cameras add. */
export function squareOf(image: Buffer, edgePixels: number): Promise<Buffer> {
  return decode(image, (picture) =>
    picture.resize(edgePixels, edgePixels, { fit: 'cover' }).webp().toBuffer(),
  );
}
