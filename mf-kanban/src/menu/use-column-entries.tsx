import { useDispatch, useSelector } from 'react-redux';
import { selectMay, type WithBoard } from '../board/board-slice.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import {
  columnArchiveAsked,
  columnColored,
  columnDeleteAsked,
  columnLockToggled,
  columnsSwapAsked,
} from '../lists/list-commands.ts';
import { listCollapsed, selectLists, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { menuClosed } from './menu-slice.ts';
import type { MenuEntries } from './use-card-entries.ts';

/** What the column menu offers, by the person's rights and the column's place. */
export function useColumnEntries(listId: number): MenuEntries {
  const dispatch = useDispatch();
  const { ids, entities } = useSelector((state: WithLists) => selectLists(state));
  const mayWork = useSelector((state: WithBoard) => selectMay(state, 'work'));
  const mayOrganize = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  const list = entities[listId];
  if (!list) return [];

  const isFull = list.limit !== null && list.cardIds.length >= list.limit;
  const swapEntry = (label: string, ontoListId: number | undefined) =>
    ontoListId === undefined
      ? []
      : [
          {
            key: label,
            label,
            disabled: list.isFixed === 0 || entities[ontoListId]?.isFixed === 0,
            onClick: () => void dispatch(columnsSwapAsked({ listId, ontoListId })),
          },
        ];
  const collapse = {
    key: 'collapse',
    label: list.collapsed ? texts.expand : texts.collapse,
    onClick: () => void dispatch(listCollapsed({ listId, collapsed: !list.collapsed })),
  };
  const addCard = {
    key: 'add',
    label: isFull ? texts.limitReached : texts.addCard,
    disabled: isFull,
    onClick: () => void dispatch(dialogOpened({ kind: 'task', listId, cardId: null })),
  };
  if (!mayOrganize) return mayWork ? [addCard, collapse] : [collapse];

  const isFixed = list.isFixed === 1 ? 0 : 1;
  const colorChosen = (color: string | null) => {
    dispatch(columnColored({ listId, color }));
    dispatch(menuClosed());
  };
  return [
    addCard,
    {
      key: 'edit',
      label: texts.editColumn,
      onClick: () => void dispatch(dialogOpened({ kind: 'column', listId })),
    },
    collapse,
    ...swapEntry(texts.moveColumnLeft, ids[ids.indexOf(listId) - 1]),
    ...swapEntry(texts.moveColumnRight, ids[ids.indexOf(listId) + 1]),
    {
      key: 'lock',
      label: isFixed === 0 ? texts.lockColumn : texts.unlockColumn,
      onClick: () => void dispatch(columnLockToggled({ listId, isFixed })),
    },
    {
      key: 'color',
      label: texts.changeColor,
      children: [{ key: 'palette', label: <ColorChoice onChoose={colorChosen} /> }],
    },
    {
      key: 'archive',
      label: texts.archiveColumn,
      onClick: () => void dispatch(columnArchiveAsked({ listId, archive: 1 })),
    },
    {
      key: 'delete',
      danger: true,
      label: texts.deleteColumn,
      onClick: () => void dispatch(columnDeleteAsked({ listId })),
    },
  ];
}
