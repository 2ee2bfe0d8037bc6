import { Ellipsis } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { type Entry, isListedOn, useCardEntries } from 'shared-cards';
import { useChoose, useFocusReturn } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import { menuClosed, type OpenMenu, selectOpenMenu, type WithMenu } from '../screen/menu-slice.ts';
import { texts } from '../texts/texts.ts';
import { useListMenu } from './use-list-menu.ts';

/** The single menu of the board, opened at the button of a card or list. */
export function BoardMenu() {
  const menu = useSelector((state: WithMenu) => selectOpenMenu(state));
  if (menu === null) return null;
  return menu.of === 'card' ? <CardMenu menu={menu} /> : <ListMenu menu={menu} />;
}

/**
 * Rarer entries are in a submenu "More", in the position of the first of them. Without others, as for
 * people who may only read, they are the menu.
 */
function withMore(entries: readonly Entry[]): readonly Entry[] {
  const secondary = entries.filter(({ isSecondary }) => isSecondary);
  if (secondary.length === entries.length) return entries;
  const [first] = secondary;
  const more = { name: 'more', label: texts.more, icon: Ellipsis, choices: secondary };
  return entries.flatMap((entry) => {
    if (entry === first) return [{ ...more, group: entry.group }];
    return entry.isSecondary ? [] : [entry];
  });
}

function CardMenu({ menu }: { menu: OpenMenu }) {
  const entries = useCardEntries(menu.id, useTileOffers()).filter(isListedOn('tile'));
  return <OpenedMenu menu={menu} entries={withMore(entries)} />;
}

function ListMenu({ menu }: { menu: OpenMenu }) {
  return <OpenedMenu menu={menu} entries={withMore(useListMenu(menu.id))} />;
}

interface Props {
  menu: OpenMenu;
  entries: readonly Entry[];
}

function OpenedMenu({ menu, entries }: Props) {
  const dispatch = useDispatch();
  const choose = useChoose();
  useFocusReturn();
  return (
    <Menu
      anchor={menu}
      entries={entries}
      onChoose={choose}
      onClose={() => void dispatch(menuClosed())}
    />
  );
}
