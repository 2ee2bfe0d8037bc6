import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { type Entry, isListedOn, useCardEntries } from 'shared-cards';
import { menuItems, useChoose, useFocusReturn } from 'shared-ui';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import styles from './BoardMenu.module.css';
import { menuClosed, type OpenMenu, selectOpenMenu, type WithMenu } from '../screen/menu-slice.ts';
import { texts } from '../texts/texts.ts';
import { useColumnEntries } from './use-column-entries.ts';

/** The one menu of the board, opened where its button is. */
export function BoardMenu() {
  const menu = useSelector((state: WithMenu) => selectOpenMenu(state));
  if (menu === null) return null;
  return menu.of === 'card' ? <CardMenu menu={menu} /> : <ColumnMenu menu={menu} />;
}

/** What is done less often stands below 'More', where the first of it would be. */
function withMore(entries: readonly Entry[]): Entry[] {
  const secondary = entries.filter(({ isSecondary }) => isSecondary);
  const [first] = secondary;
  const more = { name: 'more', label: texts.more, icon: Ellipsis, choices: secondary };
  return entries.flatMap((entry) => {
    if (entry === first) return [{ ...more, group: entry.group }];
    return entry.isSecondary ? [] : [entry];
  });
}

function CardMenu({ menu }: { menu: OpenMenu }) {
  const entries = useCardEntries(menu.id, useTileOffers()).filter(isListedOn('tile'));
  return <Menu menu={menu} entries={withMore(entries)} />;
}

function ColumnMenu({ menu }: { menu: OpenMenu }) {
  return <Menu menu={menu} entries={useColumnEntries(menu.id)} />;
}

const EDGE = 16;
const MENU_PX = 232;

interface MenuProps {
  menu: OpenMenu;
  entries: readonly Entry[];
}

function Menu({ menu: { left, top }, entries }: MenuProps) {
  const dispatch = useDispatch();
  const choose = useChoose();
  useFocusReturn();
  const close = () => void dispatch(menuClosed());
  // It opens on the side with more room, and scrolls where even that is too little.
  const maxHeight = Math.max(top, window.innerHeight - top) - EDGE;
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      menu={{
        items: menuItems(entries, choose),
        onClick: close,
        style: { minWidth: MENU_PX, maxHeight, overflowY: 'auto' },
      }}
    >
      <span className={styles.anchor} style={{ left, top }} />
    </Dropdown>
  );
}
