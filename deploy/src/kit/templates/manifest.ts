import type { LocalizedText, RemoteManifest, Slot } from 'shared-api/manifest';
import type { NewSlot, RemoteNames } from '../remote-names.ts';

/** A sheet of paper with a folded corner. */
const ICON = ['M15 3H5v18h14V7z', 'M15 3v4h4', 'M9 12h6', 'M9 16h6'];

/** The manifest of a new remote. Its title is the same in all languages until somebody translates it. */
export function manifestWith(
  { id, title }: RemoteNames,
  slot: NewSlot,
  owners?: readonly string[],
): RemoteManifest {
  const titles: LocalizedText = { en: title, de: title };
  const common = { id, title: titles, order: 100 };
  const slots: Record<NewSlot, Slot> = {
    route: {
      slot: 'route',
      path: `/dashboard/${id}/*`,
      menu: { label: titles, icon: ICON },
    },
    'board-view': { slot: 'board-view', ...common, icon: ICON },
    'card-section': { slot: 'card-section', ...common },
    'home-widget': { slot: 'home-widget', ...common },
    'settings-section': { slot: 'settings-section', ...common },
    'card-badge': { slot: 'card-badge', ...common },
    command: { slot: 'command', on: 'palette', ...common, icon: ICON },
  };
  return { title: titles, ...(owners && { owners }), rights: [], slots: [slots[slot]] };
}
