import Dropdown from 'antd/es/dropdown';
import { useDispatch, useSelector } from 'react-redux';
import { type Entry, isListedOn, useCardEntries } from 'shared-cards';
import { menuItems, useChoose, useFocusReturn } from 'shared-ui';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import styles from './BoardMenu.module.css';
import { menuClosed, type OpenMenu, selectOpenMenu, type WithMenu } from '../screen/menu-slice.ts';
import { useColumnEntries } from './use-column-entries.ts';

/** The one menu of the board, opened where its button is. */
export function BoardMenu() {
  const menu = useSelector((state: WithMenu) => selectOpenMenu(state));
  if (menu === null) return null;
  return menu.of === 'card' ? <CardMenu menu={menu} /> : <ColumnMenu menu={menu} />;
}

function CardMenu({ menu }: { menu: OpenMenu }) {
  return (
    <Menu
      menu={menu}
      entries={useCardEntries(menu.id, useTileOffers()).filter(isListedOn('tile'))}
    />
  );
}

function ColumnMenu({ menu }: { menu: OpenMenu }) {
  return <Menu menu={menu} entries={useColumnEntries(menu.id)} />;
}

const EDGE = 16;

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
        style: { maxHeight, overflowY: 'auto' },
      }}
    >
      <span className={styles.anchor} style={{ left, top }} />
    </Dropdown>
  );
}
