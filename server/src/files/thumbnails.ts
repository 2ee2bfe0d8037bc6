/** A thumbnail is kept beside its image, under the same key with this behind it. */
export const THUMBNAIL_SUFFIX = '.thumbnail';

const LONGEST_EDGE = 400;
const MOST_PIXELS = 60_000_000;

/**
 * Writes a small WebP of an image; false when it is no image that can be read. The library is
 * loaded with the first image, since it is large.
 */
export async function writeThumbnail(imagePath: string, thumbnailPath: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  try {
    // A bound on pixels: a small file can unpack to gigabytes.
    await sharp(imagePath, { limitInputPixels: MOST_PIXELS, animated: false })
      .rotate()
      .resize({
        width: LONGEST_EDGE,
        height: LONGEST_EDGE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 75 })
      .toFile(thumbnailPath);
    return true;
  } catch {
    return false;
  }
}
