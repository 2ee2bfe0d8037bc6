import { useSelector } from 'react-redux';
import { PRIORITIES } from 'shared-api/limits';
import { selectBoardMeta, type WithBoard } from '../entities/board/board-slice.ts';
import {
  CARD_KINDS,
  cardArchiveAsked,
  cardConverted,
  cardCopyAsked,
  cardFavoriteToggled,
  cardLockToggled,
  cardWatchToggled,
  cardCompleteToggled,
  cardPriorityChosen,
} from '../card-commands/card-commands.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { selectCard, type WithLists } from '../entities/lists/list-slice.ts';
import { texts } from '../texts/texts.ts';
import { type MenuEntries, useEntry } from '../screen/use-entry.ts';
import { useMoveEntries } from './use-move-entries.ts';

/** What the card menu offers, in the order of the specification and by the person's rights. */
export function useCardEntries(cardId: number): MenuEntries {
  const entry = useEntry();
  const moves = useMoveEntries(cardId);
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const boardMeta = useSelector((state: WithBoard) => selectBoardMeta(state));
  if (!card || !boardMeta) return [];

  const favorite = card.isFavorite !== true;
  const watch = card.isWatched !== true;
  const marks = [
    entry(
      favorite ? texts.addToFavorites : texts.removeFromFavorites,
      cardFavoriteToggled({ cardId, favorite }),
    ),
    entry(watch ? texts.watchCard : texts.stopWatching, cardWatchToggled({ cardId, watch })),
  ];
  if (!boardMeta.rights.includes('work')) return marks;

  const mayOrganize = boardMeta.rights.includes('organize');
  const complete = card.complete === 1 ? 0 : 1;
  const isFixed = card.isFixed === 1 ? 0 : 1;
  return [
    entry(texts.editCard, dialogOpened({ kind: 'task', listId: card.listId, cardId })),
    entry(texts.duplicateCard, cardCopyAsked({ cardId })),
    ...marks,
    entry(
      complete === 1 ? texts.markComplete : texts.markOpen,
      cardCompleteToggled({ cardId, complete }),
    ),
    {
      key: 'priority',
      label: texts.changePriority,
      children: PRIORITIES.map((priority) =>
        entry(texts.priorities[priority], cardPriorityChosen({ cardId, priority }), {
          disabled: priority === card.priority,
        }),
      ),
    },
    entry(texts.assignee, dialogOpened({ kind: 'cardPeople', cardId })),
    entry(texts.dates, dialogOpened({ kind: 'cardDates', cardId })),
    entry(texts.labelsAndTags, dialogOpened({ kind: 'cardTags', cardId })),
    { type: 'group', key: 'move', label: texts.moveCard, children: moves },
    {
      key: 'convert',
      label: texts.convertTo,
      children: CARD_KINDS.map((kind) =>
        entry(texts.kinds[kind], cardConverted({ cardId, kind }), { disabled: kind === card.kind }),
      ),
    },
    entry(texts.timeTracking, dialogOpened({ kind: 'cardTime', cardId })),
    entry(texts.attachmentsEntry, dialogOpened({ kind: 'cardFiles', cardId })),
    entry(texts.addComment, dialogOpened({ kind: 'comment', cardId })),
    ...(mayOrganize
      ? [
          entry(
            isFixed === 0 ? texts.lockCard : texts.unlockCard,
            cardLockToggled({ cardId, isFixed }),
          ),
        ]
      : []),
    entry(texts.archiveCard, cardArchiveAsked({ cardId, archive: 1 })),
    ...(mayOrganize
      ? [entry(texts.deleteCard, dialogOpened({ kind: 'deleteCard', cardId }), { danger: true })]
      : []),
  ];
}
