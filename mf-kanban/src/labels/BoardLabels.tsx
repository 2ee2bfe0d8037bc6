import { useSelector } from 'react-redux';
import type { Label } from 'shared-api/client';
import {
  createLabel,
  createLabelOnCard,
  deleteLabel,
  editLabel,
  putLabel,
  selectBoardMeta,
  selectCard,
  selectMay,
  takeLabelOff,
  useRun,
  type WithCards,
} from 'shared-cards';
import { LabelPicker } from 'shared-ui/label-picker';

const NONE: Label[] = [];

/** A picker for a card's labels, which can also create, edit and delete labels of the board. */
export function BoardLabels({ cardId }: { cardId: number | null }) {
  const run = useRun();
  const labels = useSelector((state: WithCards) => selectBoardMeta(state)?.labels ?? NONE);
  const mayEdit = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const chosen = useSelector((state: WithCards) =>
    cardId === null ? null : (selectCard(state, cardId)?.tags ?? null),
  );
  return (
    <LabelPicker
      labels={labels}
      chosen={chosen}
      mayEdit={mayEdit}
      on={{
        onToggle: (labelId, isOn) => {
          if (cardId !== null) run(isOn ? putLabel : takeLabelOff, { cardId, labelId });
        },
        onAdd: (looks) => {
          if (cardId === null) run(createLabel, looks);
          else run(createLabelOnCard, { cardId, ...looks });
        },
        onEdit: (labelId, looks) => run(editLabel, { labelId, ...looks }),
        onDelete: (labelId) => run(deleteLabel, { labelId }),
      }}
    />
  );
}
