import { isInDashboard, remotesAt } from 'shared-api/manifest';
import { type DevOrigins, manifestsIn, toBrowserPins } from '../pins/browser-pins.ts';
import type { PinnedVersion, ShownPins } from '../pins/pin-set.ts';
import { basePath, LAYOUT, SHELL } from '../release/release-names.ts';
import { textsLanguage } from '../release/texts-file.ts';
import type { SignInProvider } from '../serving/headers.ts';
import { type PinsFile, pinsFileOf } from './pins-file.ts';
import type { ServedSet } from './served-pins.ts';

export interface PageContent {
  /** The path that is asked for, with its query. */
  address: string;
  devOrigins?: DevOrigins;
  signInProvider?: SignInProvider | undefined;
  /** The browser has the route's files: links that load them early are left out. */
  isKnown?: boolean;
}

/** The shell's page with pins and preloads for a route; the nonce is still to be filled in. */
export function renderPage(
  { pins, template }: ServedSet,
  { address, devOrigins = {}, signInProvider, isKnown = false }: PageContent,
): string {
  const base = basePath(SHELL, pins.shell.version);
  const isForAll = Object.keys(devOrigins).length === 0 && pins.overridden === undefined;
  const inline =
    (pins.shell.checksFiles && isForAll
      ? linked(pinsFileOf(pins))
      : inlined('pins', toBrowserPins(pins, devOrigins))) +
    (signInProvider ? inlined('sign-in-provider', signInProvider) : '');
  const page = withIntegrity(template.replace(/__BASE__\/?/g, base), base, pins.shell);
  return fill(
    fill(page, '<!--preload-->', isKnown ? '' : preloads(pins, address, devOrigins)),
    '<!--pins-->',
    inline,
  );
}

/** Browsers fetch what is deferred last, after all that is preloaded; everything waits for these. */
const FIRST = 'fetchpriority="high"';

/** Runs before the shell's own scripts, which are deferred as well and come after it. */
function linked({ path, integrity }: PinsFile): string {
  const attributes = `integrity="${integrity}" crossorigin="anonymous" ${FIRST}`;
  return `<script defer src="${path}" ${attributes}></script>`;
}

/** Data for the shell, escaped so that it cannot end the element. */
function inlined(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function preloads(pins: ShownPins, address: string, devOrigins: DevOrigins): string {
  const { shell, remotes } = pins;
  const pinned = remotesAt(address, manifestsIn(pins)).flatMap((name) => {
    const pin = remotes[name];
    return pin && !pin.disabled && !(name in devOrigins) ? [{ name, pin }] : [];
  });
  const layout = isInDashboard(address) ? (shell.provides[LAYOUT] ?? []) : [];
  const shared = pinned.flatMap(({ pin }) =>
    pin.consumes.flatMap((consumed) => shell.provides[consumed] ?? []),
  );
  const all = [
    ...links(SHELL, shell, [...shell.preload, ...layout, ...shared]),
    ...pinned.flatMap(({ name, pin }) => links(name, pin, [pin.entry, ...pin.preload])),
  ];
  return [...new Set(all)].join('');
}

function links(name: string, pin: PinnedVersion, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const integrity = pin.files[path];
    if (!integrity) return [];
    const kind = path.endsWith('.css') ? 'style' : 'script';
    const href = `${basePath(name, pin.version)}${path}`;
    const language = textsLanguage(path);
    // Only the browser can choose the page's language: a script in the page makes preloads of
    // these.
    const when = language === undefined ? 'rel="preload"' : `data-language="${language}"`;
    return [
      `<link ${when} as="${kind}" href="${href}" ` +
        `integrity="${integrity}" crossorigin="anonymous">`,
    ];
  });
}

// The final bytes' integrity is in the release, not in the build.
function withIntegrity(page: string, base: string, shell: PinnedVersion): string {
  return page.replace(/<(script|link)\b[^>]*>/g, (tag) => {
    // Browsers check the integrity of scripts and styles only, and warn about others.
    if (/\b(?:as="?font|rel="?(?:manifest|apple-touch-icon))\b/.test(tag)) return tag;
    const path = /\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1];
    const integrity = path?.startsWith(base) ? shell.files[path.slice(base.length)] : undefined;
    if (!integrity) return tag;
    const bare = tag.replace(/\s(?:integrity|crossorigin)(?:="[^"]*")?(?=[\s/>])/g, '');
    const first = tag.startsWith('<script') ? ` ${FIRST}` : '';
    return bare.replace(/\s*\/?>$/, ` integrity="${integrity}" crossorigin="anonymous"${first}>`);
  });
}

// A build that strips comments from its page loses the place; the end of the head serves too.
function fill(page: string, place: string, content: string): string {
  const at = page.includes(place) ? place : '</head>';
  return page.replace(at, () => (at === place ? content : content + at));
}
