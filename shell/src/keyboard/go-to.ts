import { paths } from 'shared-api/remote';

/** The key after which another one leads to a place. */
export const GO = 'g';

/** The places that two keys, one after the other, lead to from any page. */
export const GO_TO = {
  dashboard: { key: 'h', to: paths.overview() },
  work: { key: 'w', to: paths.work() },
  project: { key: 'b', to: paths.projects() },
  inbox: { key: 'i', to: paths.notifications() },
} as const;

export type GoToPlace = keyof typeof GO_TO;

/** The keys of a place, as the palette and tooltips print them. */
export const goToKeys = (place: GoToPlace): string => `${GO} ${GO_TO[place].key}`;
