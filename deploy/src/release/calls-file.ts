import type { CallShapes } from 'shared-api/contract';
import { canonicalJson, integrityOf } from '../signing/integrity.ts';

/** The file of a release that says what the calls it uses take and return. */
export const CALLS_FILE = 'calls.json';

/** A hash for each call, by which two builds can be compared without their shapes. */
export function hashesOf(shapes: CallShapes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, integrityOf(canonicalJson(shape))]),
  );
}
