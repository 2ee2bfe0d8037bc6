import { useSelector } from 'react-redux';
import { PRIORITIES } from 'shared-api/limits';
import {
  archiveCard,
  completeCard,
  convertCard,
  copyCard,
  favoriteCard,
  lockCard,
  selectBoardMeta,
  selectCard,
  setPriority,
  useRun,
  watchCard,
  type WithCards,
} from 'shared-cards';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { type MenuEntries, useEntry } from '../screen/use-entry.ts';
import { useMoveEntries } from './use-move-entries.ts';

/** What the card menu offers, in the order of the specification and by the person's rights. */
export function useCardEntries(cardId: number): MenuEntries {
  const entry = useEntry();
  const run = useRun();
  const moves = useMoveEntries(cardId);
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  if (!card || !boardMeta) return [];

  const favorite = card.isFavorite !== true;
  const watch = card.isWatched !== true;
  const marks = [
    entry(favorite ? texts.addToFavorites : texts.removeFromFavorites, () =>
      run(favoriteCard, { cardId, favorite }),
    ),
    entry(watch ? texts.watchCard : texts.stopWatching, () => run(watchCard, { cardId, watch })),
  ];
  if (!boardMeta.rights.includes('work')) return marks;

  const mayOrganize = boardMeta.rights.includes('organize');
  const complete = card.complete === 1 ? 0 : 1;
  const isFixed = card.isFixed === 1 ? 0 : 1;
  return [
    entry(texts.editCard, dialogOpened({ kind: 'task', listId: card.listId, cardId })),
    entry(texts.duplicateCard, () => run(copyCard, { cardId })),
    ...marks,
    entry(complete === 1 ? texts.markComplete : texts.markOpen, () =>
      run(completeCard, { cardId, complete }),
    ),
    {
      key: 'priority',
      label: texts.changePriority,
      children: PRIORITIES.map((priority) =>
        entry(texts.priorities[priority], () => run(setPriority, { cardId, priority }), {
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
      children: (['template', 'milestone', 'epic', 'card'] as const).map((kind) =>
        entry(texts.kinds[kind], () => run(convertCard, { cardId, kind }), {
          disabled: kind === card.kind,
        }),
      ),
    },
    entry(texts.timeTracking, dialogOpened({ kind: 'cardTime', cardId })),
    entry(texts.attachmentsEntry, dialogOpened({ kind: 'cardFiles', cardId })),
    entry(texts.addComment, dialogOpened({ kind: 'comment', cardId })),
    ...(mayOrganize
      ? [
          entry(isFixed === 0 ? texts.lockCard : texts.unlockCard, () =>
            run(lockCard, { cardId, isFixed }),
          ),
        ]
      : []),
    entry(texts.archiveCard, () => run(archiveCard, { cardId, archive: 1 })),
    ...(mayOrganize
      ? [entry(texts.deleteCard, dialogOpened({ kind: 'deleteCard', cardId }), { danger: true })]
      : []),
  ];
}
