import type { MenuProps } from 'antd/es/menu';
import { useDispatch, useSelector } from 'react-redux';
import { PRIORITIES } from 'shared-api/limits';
import { selectMay, type WithBoard } from '../board/board-slice.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { cardCompleteToggled, cardPriorityChosen } from '../lists/list-commands.ts';
import {
  cardMoved,
  type ListRow,
  selectCard,
  selectLists,
  type WithLists,
} from '../lists/list-slice.ts';
import { texts } from '../texts.ts';

export type MenuEntries = NonNullable<MenuProps['items']>;

function neighbourOf({ ids, entities }: WithLists['list']['lists'], listId: number, step: -1 | 1) {
  const id = ids[ids.indexOf(listId) + step];
  return id === undefined ? undefined : entities[id];
}

/** What the card menu offers, by the person's rights and the card's place. */
export function useCardEntries(cardId: number): MenuEntries {
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const lists = useSelector((state: WithLists) => selectLists(state));
  const mayDelete = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  if (!card) return [];

  const moveEntry = (key: 'left' | 'right', target: ListRow | undefined) => {
    const source = lists.entities[card.listId];
    if (!target || !source) return [];
    const from = { listId: source.id, index: source.cardIds.indexOf(cardId) };
    const to = { listId: target.id, index: target.cardIds.length };
    const isFull = target.limit !== null && target.cardIds.length >= target.limit;
    const label = isFull
      ? `${texts.moveCardTo[key]} (${texts.limitReached})`
      : texts.moveCardTo[key];
    const onClick = () => void dispatch(cardMoved({ cardId, from, to, byMenu: key }));
    return [{ key, label, disabled: isFull || card.isFixed === 0, onClick }];
  };
  const complete = card.complete === 1 ? 0 : 1;
  return [
    {
      key: 'edit',
      label: texts.editCard,
      onClick: () => void dispatch(dialogOpened({ kind: 'task', listId: card.listId, cardId })),
    },
    {
      key: 'complete',
      label: complete === 1 ? texts.markComplete : texts.markOpen,
      onClick: () => void dispatch(cardCompleteToggled({ cardId, complete })),
    },
    {
      key: 'priority',
      label: texts.changePriority,
      children: PRIORITIES.map((priority) => ({
        key: priority,
        label: texts.priorities[priority],
        disabled: priority === card.priority,
        onClick: () => void dispatch(cardPriorityChosen({ cardId, priority })),
      })),
    },
    ...moveEntry('left', neighbourOf(lists, card.listId, -1)),
    ...moveEntry('right', neighbourOf(lists, card.listId, 1)),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            danger: true,
            label: texts.deleteCard,
            onClick: () => void dispatch(dialogOpened({ kind: 'deleteCard', cardId })),
          },
        ]
      : []),
  ];
}
