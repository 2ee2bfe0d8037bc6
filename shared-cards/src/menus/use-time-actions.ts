import { useMemo } from 'react';
import { useRun } from '../model/run-commands.ts';
import { editCard } from '../commands/edit-card.ts';
import {
  addTimeEntry,
  deleteTimeEntry,
  editTimeEntry,
  type Span,
  startTimer,
  stopTimer,
} from '../commands/time-commands.ts';

/** The user's actions on the time of a card, for menus and for the card's page. */
export function useTimeActions(cardId: number) {
  const run = useRun();
  return useMemo(
    () => ({
      onStart: () => run(startTimer, { cardId }),
      onStop: () => run(stopTimer, { cardId }),
      onNote: (span: Span) => run(addTimeEntry, { cardId, ...span }),
      onEdit: (entryId: number, span: Span) => run(editTimeEntry, { cardId, entryId, ...span }),
      onDelete: (entryId: number) => run(deleteTimeEntry, { cardId, entryId }),
      onEstimate: (estimateMinutes: number | null) =>
        run(editCard, { cardId, fields: { estimateMinutes } }),
    }),
    [run, cardId],
  );
}
