/** The file with the release notes of a release and of earlier ones. */
export const RELEASE_NOTES = 'release-notes.json';

/** The release notes of one version, from its change log. */
export interface ReleaseNotes {
  readonly version: string;
  /** The day of the release as `2026-11-22`; null where the change log does not say it. */
  readonly date: string | null;
  readonly features: readonly string[];
  readonly fixes: readonly string[];
}

/** Nobody reads on for longer. */
const MAX_RELEASES = 5;

/** Matches a heading such as `## [0.2.0](https://…) (2026-11-22)`. */
const RELEASE = /^#{1,2} \[?(\d+\.\d+\.\d+[^\s\]]*)\]?(?:\([^)]*\))?(?: \((\d{4}-\d{2}-\d{2})\))?/;
const SECTION = /^### (.+)$/;
const ENTRY = /^[*-] (.+)$/;

/** Entries of these scopes are about how the product is built, which its users do not see. */
const BUILDING = /^[*-] \*\*(?:deploy|deps|e2e|tools|workshop):\*\*/;

/** Without links to commits, and with the scope as plain text. */
const plainText = (entry: string): string =>
  entry
    .replace(/\(\[[0-9a-f]{7,}\]\([^)]*\)\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .trim();

/**
 * Reads a change log as lerna writes it.
 *
 * @returns the newest releases, the newest one first, with the features and fixes that users see.
 */
export function parseChangeLog(markdown: string): ReleaseNotes[] {
  const releases: (ReleaseNotes & { features: string[]; fixes: string[] })[] = [];
  let section = '';
  for (const line of markdown.split(/\r?\n/)) {
    const [, version, date = null] = RELEASE.exec(line) ?? [];
    if (version !== undefined) {
      releases.push({ version, date, features: [], fixes: [] });
      section = '';
      continue;
    }
    section = SECTION.exec(line)?.[1] ?? section;
    const [, entry] = ENTRY.exec(line) ?? [];
    const release = releases.at(-1);
    if (entry === undefined || release === undefined || BUILDING.test(line)) continue;
    if (section === 'Features') release.features.push(plainText(entry));
    if (section === 'Bug Fixes') release.fixes.push(plainText(entry));
  }
  return releases.slice(0, MAX_RELEASES);
}
