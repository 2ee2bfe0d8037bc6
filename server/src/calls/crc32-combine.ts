// The arithmetic of zlib's `crc32_combine`, which Node does not offer: checksums are polynomials over
// GF(2), reflected, and to append n bytes is to multiply by x^(8n).
const POLYNOMIAL = 0xedb88320;
const X_TO_0 = 0x80000000;
const X_TO_1 = 0x40000000;
const BITS = 32;
/** 8 = 2^3: the exponents of the powers for x^(8n) are 3 doublings further. */
const DOUBLINGS_OF_A_BYTE = 3;

function multiplied(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = X_TO_0; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}

/** x^(2^k) for each k; the powers repeat after 32 of them. */
const POWERS: readonly number[] = (() => {
  const powers = [X_TO_1];
  for (let last = X_TO_1; powers.length < BITS; powers.push(last)) last = multiplied(last, last);
  return powers;
})();

/**
 * Returns the CRC-32 of the concatenation of two texts, given the CRC-32 of each and the length of
 * the second in bytes.
 */
export function combineCrc32(first: number, second: number, secondBytes: number): number {
  let moved = first;
  let doublings = DOUBLINGS_OF_A_BYTE;
  for (let left = secondBytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) moved = multiplied(POWERS[doublings % BITS] ?? X_TO_0, moved);
    doublings += 1;
  }
  return (moved ^ second) >>> 0;
}
