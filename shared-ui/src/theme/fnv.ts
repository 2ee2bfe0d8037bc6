const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** The 32-bit FNV-1a hash of an id as text: spreads ids that follow each other. */
export function hashOfId(id: number): number {
  let hash = OFFSET;
  for (const character of String(id)) hash = Math.imul(hash ^ character.charCodeAt(0), PRIME);
  return hash >>> 0;
}
