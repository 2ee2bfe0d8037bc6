import { paths } from './paths.ts';

/** A text in the languages of the product; where one is missing, the English one is shown. */
export type LocalizedText = Readonly<{ en: string }> & Readonly<Record<string, string>>;

/** What the placeholder of a page that is loading looks like. */
export type PageShape = 'rows' | 'lists' | 'tiles';

/** A line in the sidebar that leads to a page. */
export interface MenuEntrySlot {
  readonly label: LocalizedText;
  /** The paths of its drawing, each the `d` of a line in a field of 24 by 24. */
  readonly icon: readonly string[];
}

/**
 * A page. Below `/dashboard` it is for people who are signed in, within the layout of the dashboard;
 * elsewhere it is for those who are not.
 */
export interface RouteSlot {
  readonly slot: 'route';
  /**
   * As React Router has it; what comes in place of `*` at its end is matched by the remote's own routes. A
   * path that goes on where that of another remote ends is a page over the other one.
   */
  readonly path: string;
  /** The page of the activation that is shown there; left out: its routes. */
  readonly page?: string | undefined;
  readonly shape?: PageShape | undefined;
  /** Only for a path without parameters. */
  readonly menu?: MenuEntrySlot | undefined;
  /** People go there from most pages: its code is loaded when the browser is idle, the lowest first. */
  readonly ahead?: number | undefined;
}

/** A view of boards beside their lists: `activation.boardViews` has it under this id. */
export interface BoardViewSlot {
  readonly slot: 'board-view';
  /** Names it in addresses. */
  readonly id: string;
  readonly title: LocalizedText;
  /** The paths of its drawing, each the `d` of a line in a field of 24 by 24. */
  readonly icon: readonly string[];
  /** Its place among the views, the lowest first. */
  readonly order: number;
}

/**
 * A part of somebody else's page: a section of a card's page, a badge on cards, a section of the
 * settings, or a widget of the home page. The activation has it under this id.
 */
export interface PartSlot {
  readonly slot: 'card-section' | 'card-badge' | 'settings-section' | 'home-widget';
  readonly id: string;
  readonly title: LocalizedText;
  /** Its place among its like, the lowest first. */
  readonly order: number;
}

/** An entry in the menu of cards or lists, or in the palette; `activation.commands` runs it. */
export interface CommandSlot {
  readonly slot: 'command';
  readonly id: string;
  readonly on: 'card' | 'list' | 'palette';
  /** A command on cards takes several of a board at once: it is offered for a selection, too. */
  readonly many?: true | undefined;
  readonly title: LocalizedText;
  /** The paths of its drawing, each the `d` of a line in a field of 24 by 24. */
  readonly icon: readonly string[];
  /** Its place among its like, the lowest first. */
  readonly order: number;
}

/** A place of the product that a remote fills. */
export type Slot = RouteSlot | BoardViewSlot | PartSlot | CommandSlot;

/** The versions of the contract that a remote works with, besides the one that it was built for. */
interface Contracts {
  /** The oldest of them. */
  readonly from: number;
}

/** What a remote brings, which is known before any of its code is there. It is signed with its release. */
export interface RemoteManifest {
  /** What people call this part of the product. */
  readonly title: LocalizedText;
  /** Left out: only the version that it was built for. */
  readonly contracts?: Contracts | undefined;
  readonly slots: readonly Slot[];
  /**
   * The rights that it needs for its calls, as `card:read` and `card:write`; browsers do not get it.
   * Absent in releases from before there were any.
   */
  readonly rights?: readonly string[] | undefined;
  /** The teams that it belongs to, as CODEOWNERS names them; browsers do not get it. */
  readonly owners?: readonly string[] | undefined;
  /** Where it is described, as an address; browsers do not get it. */
  readonly docs?: string | undefined;
}

/** Whether a remote works with one of the versions of the contract that a shell serves. */
export const worksWith = (
  served: readonly number[],
  builtFor: number,
  contracts: RemoteManifest['contracts'],
): boolean =>
  served.some((version) => version <= builtFor && version >= (contracts?.from ?? builtFor));

/** Manifests by the names of the remotes, some of which operators may have switched off. */
export type RemoteManifests = Readonly<
  Record<string, Pick<RemoteManifest, 'slots'> & { readonly disabled?: true }>
>;

/** A route of a remote. */
export interface RemoteRouteSlot extends RouteSlot {
  readonly remote: string;
}

type SlotsByKind = Readonly<Record<PartSlot['slot'], PartSlot>> & {
  readonly 'board-view': BoardViewSlot;
  readonly command: CommandSlot;
};

/** A slot of a kind, with the remote that fills it. */
export type RemoteSlot<Kind extends keyof SlotsByKind> = SlotsByKind[Kind] & {
  readonly remote: string;
};

/** A route of a remote, with that over which it is shown. */
export interface PlacedRoute extends RemoteRouteSlot {
  readonly below?: RemoteRouteSlot;
}

const ENDS_OPEN = /\/\*$/;
const stemOf = ({ path }: RouteSlot) => path.replace(ENDS_OPEN, '');

/** The routes of all remotes. */
export function routesOf(remotes: RemoteManifests): PlacedRoute[] {
  const all = Object.entries(remotes).flatMap(([remote, { slots }]) =>
    slots.filter((slot) => slot.slot === 'route').map((route) => ({ ...route, remote })),
  );
  return all.map((route) => {
    const [below] = all
      .filter(
        (other) =>
          other.remote !== route.remote &&
          ENDS_OPEN.test(other.path) &&
          route.path.startsWith(`${stemOf(other)}/`) &&
          stemOf(other) !== stemOf(route),
      )
      .sort((one, other) => other.path.length - one.path.length);
    return below ? { ...route, below } : route;
  });
}

/** The slots of one kind that remotes which are switched on fill, in their order. */
export function slotsOf<Kind extends keyof SlotsByKind>(
  kind: Kind,
  remotes: RemoteManifests,
): RemoteSlot<Kind>[] {
  return Object.entries(remotes)
    .filter(([, { disabled }]) => disabled !== true)
    .flatMap(([remote, { slots }]) =>
      (slots.filter(({ slot }) => slot === kind) as SlotsByKind[Kind][]).map((slot) => ({
        ...slot,
        remote,
      })),
    )
    .sort((one, other) => one.order - other.order);
}

/** The views of boards. Of two with one id, the first counts, since addresses name them. */
export function boardViewsOf(remotes: RemoteManifests): RemoteSlot<'board-view'>[] {
  const all = slotsOf('board-view', remotes);
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

/** A page of a remote with a line in the sidebar, and where it leads. */
interface MenuEntry {
  readonly to: string;
  readonly menu: MenuEntrySlot;
}

/** The lines in the sidebar that lead to pages of remotes which are switched on. */
export const menuOf = (remotes: RemoteManifests): MenuEntry[] =>
  routesOf(remotes).flatMap(({ path, remote, menu }) =>
    menu === undefined || remotes[remote]?.disabled
      ? []
      : [{ to: path.replace(ENDS_OPEN, ''), menu }],
  );

function patternOf({ path }: RouteSlot): RegExp {
  const source = path.replace(ENDS_OPEN, '(?:/.*)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** The route of a page that is opened at this path: the most precise one. */
export function routeAt(pathname: string, remotes: RemoteManifests): PlacedRoute | undefined {
  const lengthOf = ({ path }: RouteSlot) => path.split('/').length;
  return routesOf(remotes)
    .filter((route) => patternOf(route).test(pathname))
    .sort((one, other) => lengthOf(other) - lengthOf(one))[0];
}

/** The view that the address of a board names, unless it is one of the board itself. */
function viewAt(pathname: string, query: string, remotes: RemoteManifests) {
  const id = new URLSearchParams(query).get('view')?.toLowerCase();
  if (id === undefined || pathname.endsWith('/archive')) return undefined;
  const isBoard = routeAt(pathname, remotes)?.path === routeAt(paths.board(1, 1), remotes)?.path;
  return isBoard ? boardViewsOf(remotes).find((view) => view.id === id) : undefined;
}

/**
 * The remotes that a page opened at this path, which a query may follow, shows: a page over another
 * one comes without that, and a board with the view of it that the query names.
 */
export function remotesAt(address: string, remotes: RemoteManifests): string[] {
  const [pathname = '', query = ''] = address.split('?');
  const shown = [routeAt(pathname, remotes), viewAt(pathname, query, remotes)];
  return [...new Set(shown.flatMap((slot) => slot?.remote ?? []))];
}

/** Whether a page at this path, which a query may follow, is within the layout of the dashboard. */
export const isInDashboard = (address: string): boolean => /^\/dashboard([/?]|$)/.test(address);

/** A text in the language of the page. */
export const inLanguage = (text: LocalizedText, language: string): string =>
  text[language] ?? text.en;
