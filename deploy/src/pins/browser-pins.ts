import type { RemoteManifest, RemoteManifests } from 'shared-api/manifest';
import { manifestOf } from '../release/manifest.ts';
import { basePath } from '../release/release-names.ts';
import type { PinnedVersion, ShownPins } from './pin-set.ts';

/** One version of a remote, with all that the shell needs to load and check it. */
export interface BrowserPin {
  name: string;
  version: string;
  /** The name to register the remote under: it carries the version, so two versions never meet. */
  container: string;
  /** Absolute path of the entry script. */
  entry: string;
  /** Integrity of the entry script. */
  integrity: string;
  /** Absolute path that `files` are relative to. */
  base: string;
  /** Integrity of the entry and, unless that checks them by itself, of each script and style sheet. */
  files: Record<string, string>;
  /** The contracts that it works with besides the one that it was built for. */
  contracts?: RemoteManifest['contracts'];
  /** Disabled by operators: it is not loaded. */
  disabled?: true;
  /** Served by a developer's machine: no file has an integrity. */
  unchecked?: true;
  /** This browser has chosen another version than the pinned one. */
  overridden?: true;
}

/**
 * The pins that the shell reads from the file of pins or `<script id="pins">`, and from
 * `/pins.json`.
 */
export interface BrowserPins {
  env: string;
  revision: number;
  /** Whether a browser may choose other versions, also from the machine it runs on. */
  override?: true;
  /** The part of page loads that report their remotes; unset, all do. */
  beaconSample?: number;
  /** The canary that this page is part of, for its reports. */
  canary?: string;
  /** Pages run no service worker, and remove one that is there. */
  serviceWorker?: false;
  shell: { version: string; base: string; files: Record<string, string> };
  remotes: Record<string, BrowserPin & RemoteManifest & { lastGood?: BrowserPin }>;
}

/** The addresses at which a developer's machine serves remotes, by their names. */
export type DevOrigins = Readonly<Record<string, string>>;

/** The version of remotes that a developer's machine serves. */
export const DEV_VERSION = '0.0.0-dev';

/** The part of an environment's pins that the browser gets. */
export function toBrowserPins(pins: ShownPins, devOrigins: DevOrigins = {}): BrowserPins {
  const { override, beaconSample } = pins.settings ?? {};
  const remotes = Object.entries(pins.remotes).map(([name, pin]) => [
    name,
    {
      ...browserPin(name, pin),
      ...shownOf(manifestOf(name, pin)),
      ...(pin.disabled && { disabled: true }),
      ...(pins.overridden?.includes(name) && { overridden: true }),
      ...(pin.lastGood && { lastGood: browserPin(name, pin.lastGood) }),
    },
  ]);
  const served = Object.entries(devOrigins).map(([name, origin]) => [
    name,
    { ...devPin(name, origin), ...shownOf(manifestOf(name, pins.remotes[name] ?? {})) },
  ]);
  return {
    env: pins.env,
    revision: pins.revision,
    ...(override && { override }),
    ...(beaconSample !== undefined && { beaconSample }),
    ...(!allowsServiceWorker(pins) && { serviceWorker: false }),
    ...(pins.inCanary !== undefined && { canary: pins.inCanary }),
    shell: {
      version: pins.shell.version,
      base: basePath('shell', pins.shell.version),
      // The page itself holds the integrity of a shell's first file.
      files: pins.shell.checksFiles ? {} : pins.shell.files,
    },
    remotes: Object.fromEntries([...remotes, ...served]) as BrowserPins['remotes'],
  };
}

/**
 * Whether pages may run a service worker: not where operators have switched it off, nor in a
 * preview, whose pages must not outlive it.
 */
export function allowsServiceWorker({ settings }: Pick<ShownPins, 'settings'>): boolean {
  return settings?.serviceWorker !== false && settings?.previewOf === undefined;
}

/** What each remote of a set brings, and whether it is switched off. */
export const manifestsIn = ({ remotes }: Pick<ShownPins, 'remotes'>): RemoteManifests =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, pin]) => {
      const { slots } = manifestOf(name, pin);
      return [name, { slots, ...(pin.disabled && { disabled: true as const }) }];
    }),
  );

/** What pages need of a manifest. */
const shownOf = ({ title, slots }: RemoteManifest): Pick<RemoteManifest, 'title' | 'slots'> => ({
  title,
  slots,
});

function browserPin(name: string, pin: PinnedVersion): BrowserPin {
  const { version, entry, integrity } = pin;
  const files = pin.checksFiles ? { [entry]: integrity } : pin.files;
  const base = basePath(name, version);
  const container = pin.container ?? name;
  const { contracts } = pin.manifest ?? {};
  const one = { name, version, container, entry: base + entry, integrity, base, files };
  return contracts ? { ...one, contracts } : one;
}

function devPin(name: string, origin: string): BrowserPin {
  const container = `${name}_${DEV_VERSION}`.replace(/\W/g, '_');
  const entry = `${origin}remoteEntry.js`;
  const pin = { name, version: DEV_VERSION, container, entry, base: origin, files: {} };
  return { ...pin, integrity: '', unchecked: true };
}

/** A published version of a remote, which a browser may choose in place of the pinned one. */
export interface OfferedVersion {
  version: string;
  builtAt: string;
  /** Whether it runs in the shell of the page. */
  fits: boolean;
  /** Everybody else gets it. */
  pinned?: true;
}
