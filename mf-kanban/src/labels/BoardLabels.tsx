import { useSelector } from 'react-redux';
import type { Tag } from 'shared-api/client';
import {
  createTag,
  createTagOnCard,
  deleteTag,
  editTag,
  putTag,
  selectBoardMeta,
  selectCard,
  selectMay,
  takeTagOff,
  useRun,
  type WithCards,
} from 'shared-cards';
import { LabelPicker } from 'shared-ui/label-picker';

const NONE: Tag[] = [];

/** A picker for a card's labels, which can also create, edit and delete labels of the board. */
export function BoardLabels({ cardId }: { cardId: number | null }) {
  const run = useRun();
  const labels = useSelector((state: WithCards) => selectBoardMeta(state)?.tag ?? NONE);
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
        onToggle: (tagId, isOn) => {
          if (cardId !== null) run(isOn ? putTag : takeTagOff, { cardId, tagId });
        },
        onAdd: (looks) => {
          if (cardId === null) run(createTag, looks);
          else run(createTagOnCard, { cardId, ...looks });
        },
        onEdit: (tagId, looks) => run(editTag, { tagId, ...looks }),
        onDelete: (tagId) => run(deleteTag, { tagId }),
      }}
    />
  );
}
