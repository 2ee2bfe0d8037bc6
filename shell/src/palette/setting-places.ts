import {
  BellRing,
  FileClock,
  Folders,
  Image,
  KeyRound,
  LockKeyhole,
  MonitorSmartphone,
  Smartphone,
  PackageOpen,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  SquareAsterisk,
  SunMoon,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { Settings } from 'shared-api/client';
import { type PaletteEntry, type PaletteSection, paths } from 'shared-api/remote';
import { texts as adminTexts } from '../pages/admin/texts.ts';
import { texts as profileTexts } from '../pages/profile/texts.ts';
import { texts as securityTexts } from '../pages/security/texts.ts';
import { texts as pageTexts } from '../pages/texts.ts';
import { texts as frameTexts } from '../texts.ts';

const ofSettings = (part: string) => ({ place: frameTexts.settings, to: paths.settings(part) });
const ofProfile = (part: string) => ({ place: frameTexts.profile, to: paths.user(part) });

/** The parts of a person's own pages; each names itself there by `data-part`. */
const OWN: readonly PaletteEntry[] = [
  { name: 'appearance', label: pageTexts.appearance, icon: SunMoon, ...ofSettings('appearance') },
  {
    name: 'notifications',
    label: pageTexts.notificationKinds,
    icon: BellRing,
    ...ofSettings('notifications'),
  },
  { name: 'push', label: pageTexts.push, icon: Smartphone, ...ofSettings('push') },
  { name: 'signIn', label: pageTexts.waysToSignIn, icon: KeyRound, ...ofSettings('sign-in') },
  {
    name: 'secondFactors',
    label: securityTexts.title,
    icon: ShieldCheck,
    ...ofSettings('second-factors'),
  },
  {
    name: 'sessions',
    label: pageTexts.sessions,
    icon: MonitorSmartphone,
    ...ofSettings('sessions'),
  },
  { name: 'tokens', label: pageTexts.accessTokens, icon: SquareAsterisk, ...ofSettings('tokens') },
  { name: 'picture', label: profileTexts.picture, icon: Image, ...ofProfile('picture') },
  { name: 'name', label: profileTexts.name, icon: UserRound, ...ofProfile('name') },
  { name: 'password', label: profileTexts.password, icon: LockKeyhole, ...ofProfile('password') },
  { name: 'data', label: profileTexts.ownData, icon: PackageOpen, ...ofProfile('data') },
];

const ADMIN_ICONS = {
  people: UsersRound,
  projects: Folders,
  settings: SlidersHorizontal,
  audit: FileClock,
  system: Server,
} as const satisfies Record<keyof typeof adminTexts.sections, unknown>;

const ofInstance = (): PaletteEntry[] =>
  (Object.keys(ADMIN_ICONS) as (keyof typeof ADMIN_ICONS)[]).map((section) => ({
    name: `admin-${section}`,
    label: adminTexts.sections[section],
    place: frameTexts.administration,
    icon: ADMIN_ICONS[section],
    to: paths.admin(section),
  }));

type Change = (fields: Partial<Settings>) => void;

/** What is switched on or off in the settings, switched at once. */
const switches = (settings: Settings, change: Change): PaletteEntry[] => [
  {
    name: 'firstSteps',
    label: pageTexts.showFirstSteps,
    isOn: settings.firstSteps === 'shown',
    onChoose: () => change({ firstSteps: settings.firstSteps === 'shown' ? 'hidden' : 'shown' }),
  },
  {
    name: 'singleKeys',
    label: pageTexts.singleKeys,
    isOn: settings.singleKeys !== 'off',
    onChoose: () => change({ singleKeys: settings.singleKeys === 'off' ? 'on' : 'off' }),
  },
  {
    name: 'presence',
    label: pageTexts.showPresence,
    isOn: settings.presence !== 'hidden',
    onChoose: () => change({ presence: settings.presence === 'hidden' ? 'shown' : 'hidden' }),
  },
];

/** Every part of the settings, the profile and the console, as places of the palette. */
export function settingPlaces(
  settings: Settings,
  change: Change,
  isAdministrator: boolean,
): PaletteSection {
  const entries = [...OWN, ...switches(settings, change), ...(isAdministrator ? ofInstance() : [])];
  return { id: 'settings', title: frameTexts.settings, isSearchedOnly: true, entries };
}
