import { allCalls, rightOf } from 'shared-api/contract';
import { MANIFEST_FILE } from '../src/release/manifest.ts';

const rights = new Map<string, string>(allCalls().map((one) => [one.name, rightOf(one)]));
const known = new Set(rights.values());

/** The rights that calls need. */
const rightsFor = (calls: readonly string[]): string[] =>
  [...new Set(calls.flatMap((call) => rights.get(call) ?? []))].sort();

/** What is wrong with the rights that a manifest declares for the calls of its build, as sentences. */
export function rightProblems(calls: readonly string[], declared: readonly string[]): string[] {
  const missing = rightsFor(calls).filter((right) => !declared.includes(right));
  return [
    ...declared
      .filter((right) => !known.has(right))
      .map((right) => `${MANIFEST_FILE} has the right ${right}, which does not exist.`),
    ...missing.map((right) => {
      const making = calls.filter((call) => rights.get(call) === right).join(', ');
      return `${MANIFEST_FILE} lacks the right ${right}, which is needed to call ${making}.`;
    }),
  ];
}
