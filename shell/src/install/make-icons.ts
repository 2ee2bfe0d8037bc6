import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Draws the icons of the installed application from its logo. Their output is in the repository, since
// the logo hardly ever changes.
const here = import.meta.dirname;
const logo = await readFile(fileURLToPath(import.meta.resolve('shared-ui/logo.svg')));
const BACKGROUND = '#0a5c6b';
/** The part of a maskable icon that is shown whatever the mask. */
const SAFE_PART = 0.72;

const drawn = (size: number) =>
  sharp(logo, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });

/** The logo without its rounded corners, since the system cuts its own. */
async function filled(size: number, part: number) {
  const inner = Math.round(size * part);
  const background = { width: size, height: size, channels: 4, background: BACKGROUND } as const;
  return sharp({ create: background })
    .composite([{ input: await drawn(inner).toBuffer(), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true });
}

const to = (name: string) => path.join(here, name);
await drawn(192).toFile(to('icon-192.png'));
await drawn(512).toFile(to('icon-512.png'));
await (await filled(512, SAFE_PART)).toFile(to('maskable-512.png'));
await (await filled(180, 0.9)).toFile(to('apple-touch-180.png'));
