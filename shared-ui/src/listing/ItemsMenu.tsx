import type { ComponentProps } from 'react';
import type { Menu } from '../menu/Menu.tsx';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { lazyOnline, UntilLoaded } from '../requests/lazy-online.tsx';

/** The menu of all screens, which a listing shows only after a press. */
export const LoadedMenu = lazyOnline(
  async () => (await import('../menu/Menu.tsx')).Menu<MenuEntry>,
);

/** An open menu of a listing. */
export const ItemsMenu = (props: Omit<ComponentProps<typeof Menu<MenuEntry>>, 'onChoose'>) => (
  <UntilLoaded onClose={props.onClose}>
    <LoadedMenu {...props} onChoose={({ onChoose }) => onChoose?.()} />
  </UntilLoaded>
);
