import Button from 'antd/es/button';
import { Ellipsis } from 'lucide-react';
import { useMenuButton } from '../menu/use-menu-button.ts';
import { ItemsMenu } from './ItemsMenu.tsx';
import { itemEntries, type ItemOptions } from './item-entries.ts';
import { texts } from './texts.ts';

/** The user's actions on a project or board, behind a button on its tile. */
export function ProjectOrBoardMenu(props: ItemOptions) {
  const { button, menu } = useMenuButton();
  const label = texts.menuOf(props.item.name);
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={label}
        title={label}
        icon={<Ellipsis aria-hidden size={16} />}
        // The palette offers the same while the focus is on the tile.
        data-item-id={props.item.id}
        {...button}
      />
      {menu && <ItemsMenu {...menu} entries={itemEntries(props)} />}
    </>
  );
}
