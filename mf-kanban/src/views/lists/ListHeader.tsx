import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { ChevronsLeftRight, Ellipsis, Lock, Plus } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isLocked } from 'shared-api/client';
import { type ListRow, selectMay, useRefuse, type WithCards } from 'shared-cards';
import { composerOpened } from '../../composing/composer-slice.ts';
import { selectIsMenuOpen, type WithMenu } from '../../screen/menu-slice.ts';
import { useMenuButton } from '../../screen/use-menu-button.ts';
import { hueOf } from 'shared-ui/hue-of';
import { texts } from '../../texts/texts.ts';
import { useCollapse } from '../../lists/collapsed-slice.ts';
import styles from './BoardList.module.css';
import { ListCount } from './ListCount.tsx';
import { NameField } from '../../renaming/NameField.tsx';
import { renameAsked, selectIsRenamed, type WithRename } from '../../renaming/rename-slice.ts';

interface Props {
  list: ListRow;
  handle: DraggableProvidedDragHandleProps | null;
  mayAdd: boolean;
  /** Why cards cannot be added now; undefined if they can. */
  whyClosed: string | undefined;
  isCollapsed: boolean;
  addButton: RefObject<HTMLButtonElement | null>;
}

/**
 * The drag handle of a list. On a collapsed one it has only the buttons to expand it and to open
 * its menu.
 */
export function ListHeader(props: Props) {
  const { list, handle, mayAdd, whyClosed, isCollapsed, addButton } = props;
  const dispatch = useDispatch();
  const refuse = useRefuse();
  const collapse = useCollapse();
  const mayOrganize = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const isRenamed = useSelector((state: WithRename) => selectIsRenamed(state, 'list', list.id));
  const isMenuOpen = useSelector((state: WithMenu) => selectIsMenuOpen(state, 'list', list.id));
  const opener = useMenuButton('list', list.id, isMenuOpen);
  const menuButton = useRef<HTMLButtonElement>(null);
  const rename = () => dispatch(renameAsked({ of: 'list', id: list.id }));
  return (
    <header
      {...handle}
      role="group"
      aria-label={texts.listHandle(list.name)}
      className={styles.header}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'F2' && target === currentTarget && mayOrganize && !isCollapsed) rename();
      }}
      data-hue={list.color === null ? undefined : hueOf(list.color)}
    >
      {isCollapsed ? (
        <button
          type="button"
          aria-label={texts.expandList(list.name)}
          aria-expanded={false}
          onClick={() => {
            // This button is unmounted with the strip.
            menuButton.current?.focus();
            collapse(list.id, false);
          }}
        >
          <ChevronsLeftRight aria-hidden size={16} />
        </button>
      ) : (
        <>
          {isRenamed ? (
            <NameField
              of="list"
              id={list.id}
              name={list.name}
              label={texts.nameOf(list.name)}
              className={styles.field ?? ''}
            />
          ) : (
            <h2
              dir="auto"
              className={styles.name}
              title={list.name}
              onDoubleClick={() => {
                if (mayOrganize) rename();
              }}
            >
              {list.name}
            </h2>
          )}
          <ListCount list={list} />
          {isLocked(list) && <Lock aria-label={texts.locked} className={styles.locked} size={14} />}
          <span className={styles.space} />
        </>
      )}
      {mayAdd && !isCollapsed && (
        <button
          ref={addButton}
          type="button"
          aria-label={texts.addCardTo(list.name)}
          aria-disabled={whyClosed !== undefined}
          {...(whyClosed === undefined ? { 'data-tooltip': texts.addCard } : { title: whyClosed })}
          onClick={() => {
            if (whyClosed !== undefined) refuse(whyClosed);
            else dispatch(composerOpened({ listId: list.id, at: 'top' }));
          }}
        >
          <Plus aria-hidden size={16} />
        </button>
      )}
      <button
        ref={menuButton}
        type="button"
        aria-label={texts.listMenu(list.name)}
        data-tooltip={texts.listMenuShort}
        {...opener}
      >
        <Ellipsis aria-hidden size={16} />
      </button>
    </header>
  );
}
