import { shallowEqual, useSelector } from 'react-redux';
import type { Label } from 'shared-api/client';
import {
  createLabel,
  createLabelOnCard,
  deleteLabel,
  editLabel,
  labelCards,
  selectBoardOf,
  selectCard,
  selectMayOn,
  useNewId,
  useRun,
  useRunOnMany,
  type WithCards,
} from 'shared-cards';
import { LabelPicker } from 'shared-ui/label-picker';
import { useToggleLabel } from './use-toggle-label.ts';

const NONE: Label[] = [];

/** The labels that all of these cards have. */
function selectLabelsOfAll(state: WithCards, cardIds: readonly number[]): number[] {
  const [first, ...others] = cardIds.map((id) => selectCard(state, id)?.tags ?? []);
  return (first ?? []).filter((id) => others.every((labels) => labels.includes(id)));
}

/**
 * A picker for the labels of cards, which can also create, edit and delete labels of the board;
 * with null for these alone.
 */
export function BoardLabels({ cardIds }: { cardIds: readonly number[] | null }) {
  const run = useRun();
  const runOnMany = useRunOnMany();
  const newId = useNewId();
  const toggle = useToggleLabel();
  const [first] = cardIds ?? [];
  const boardId = useSelector((state: WithCards) => selectBoardOf(state, first)?.id);
  const labels = useSelector((state: WithCards) => selectBoardOf(state, first)?.labels ?? NONE);
  const mayEdit = useSelector((state: WithCards) => selectMayOn(state, 'organize', first));
  const ofBoard = boardId === undefined ? {} : { boardId };
  const chosen = useSelector(
    (state: WithCards) => (cardIds === null ? null : selectLabelsOfAll(state, cardIds)),
    shallowEqual,
  );
  return (
    <LabelPicker
      labels={labels}
      chosen={chosen}
      mayEdit={mayEdit}
      on={{
        onToggle: (labelId, isOn) => toggle(cardIds ?? [], labelId, isOn),
        onAdd(looks) {
          const [cardId, ...others] = cardIds ?? [];
          if (cardId === undefined) {
            run(createLabel, looks);
            return;
          }
          const localId = newId();
          run(createLabelOnCard, { cardId, localId, ...looks });
          if (others.length > 0) runOnMany(others, labelCards(localId, true));
        },
        onEdit: (labelId, looks) => run(editLabel, { labelId, ...looks, ...ofBoard }),
        onDelete: (labelId) => run(deleteLabel, { labelId, ...ofBoard }),
      }}
    />
  );
}
