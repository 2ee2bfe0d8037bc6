import { crc32, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { combineCrc32 } from './crc32-combine.ts';
import { joinCompressed, compressText, storeText, decompress } from './precompressed-json.ts';

test('the checksum of two texts follows from their single checksums', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }),
      (one, other) => {
        const both = crc32(other, crc32(one));
        expect(combineCrc32(crc32(one), crc32(other), other.length)).toBe(both);
      },
    ),
  );
});

test('texts that were compressed separately decompress as one text', async () => {
  const texts = ['', 'short', 'long '.repeat(40_000), 'Ünicode', 'long '.repeat(40_000)];
  const compressed = await Promise.all(
    texts.map(async (text, index) => (index % 2 === 0 ? compressText(text) : storeText(text))),
  );
  const stored = storeText('x'.repeat(70_000));
  const joined = joinCompressed([...compressed, stored]);
  const whole = texts.join('') + 'x'.repeat(70_000);
  expect((await decompress(joined)).toString()).toBe(whole);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(joined.crc, 0);
  trailer.writeUInt32LE(joined.size, 4);
  const gzip = [Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]), ...joined.deflated];
  // An empty last block ends the stream; a wrong checksum would be refused.
  expect(gunzipSync(Buffer.concat([...gzip, Buffer.from([3, 0]), trailer])).toString()).toBe(whole);
});
