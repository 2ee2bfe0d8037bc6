import { versionSchema } from '../release/release.ts';

/** The cookie by which one browser has other versions than everybody else. */
export const OVERRIDE_COOKIE = 'kanban-override';

/** Where a remote comes from in one browser: a port of its machine, or a published version. */
export interface Override {
  name: string;
  /** `off` is only asked for, and never kept. */
  from: number | string;
}

/** The overrides in a cookie, without what cannot be one. */
export function parseOverrides(cookie: string): Override[] {
  return cookie
    .split('~')
    .map(parseOverride)
    .filter((one) => one !== undefined && one.from !== 'off') as Override[];
}

/** Reads `<remote>@<port>`, `<remote>@<version>` or `<remote>@off`. */
export function parseOverride(text: string): Override | undefined {
  const [, name, from = ''] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? [];
  if (!name) return undefined;
  if (/^[1-9]\d{0,4}$/.test(from)) {
    return Number(from) < 65_536 ? { name, from: Number(from) } : undefined;
  }
  return from === 'off' || versionSchema.safeParse(from).success ? { name, from } : undefined;
}
