import { Tag } from 'lucide-react';
import { labelIdsOf } from 'shared-api/client';
import {
  CARD_KEYS,
  createLabelOnCard,
  deleteLabel,
  editLabel,
  putLabel,
  takeLabelOff,
  useRun,
} from 'shared-cards';
import { LabelChip } from 'shared-ui/label-chip';
import { LabelPicker } from 'shared-ui/label-picker';
import { useCard, useMay } from '../card/card-context.ts';
import { PropertyRow } from '../pickers/PropertyRow.tsx';
import { texts } from '../texts.ts';

export function LabelsRow() {
  const card = useCard();
  const { id: cardId, boardId, boardLabels } = card;
  const labelIds = labelIdsOf(card);
  const run = useRun();
  const mayEdit = useMay('work');
  const mayEditLabels = useMay('organize');
  const shown = boardLabels.filter(({ id }) => labelIds.includes(id));
  return (
    <PropertyRow
      name={texts.labels}
      picker="labels"
      shortcut={CARD_KEYS.labels}
      icon={Tag}
      empty={texts.addLabel}
      mayEdit={mayEdit}
      value={
        shown.length === 0
          ? null
          : shown.map(({ id, name, color }) => <LabelChip key={id} name={name} color={color} />)
      }
    >
      {() => (
        <LabelPicker
          labels={boardLabels}
          chosen={labelIds}
          mayEdit={mayEditLabels}
          on={{
            onToggle: (labelId, isOn) => run(isOn ? putLabel : takeLabelOff, { cardId, labelId }),
            onAdd: (looks) => run(createLabelOnCard, { cardId, ...looks }),
            onEdit: (labelId, looks) => run(editLabel, { boardId, labelId, ...looks }),
            onDelete: (labelId) => run(deleteLabel, { boardId, labelId }),
          }}
        />
      )}
    </PropertyRow>
  );
}
