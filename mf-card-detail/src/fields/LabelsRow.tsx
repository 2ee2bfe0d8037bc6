import { Tag } from 'lucide-react';
import { createTagOnCard, deleteTag, editTag, putTag, takeTagOff, useRun } from 'shared-cards';
import { LabelChip } from 'shared-ui/label-chip';
import { LabelPicker } from 'shared-ui/label-picker';
import { useCard, useMay } from '../card/card-context.ts';
import { PropertyRow } from '../pickers/PropertyRow.tsx';
import { texts } from '../texts.ts';

export function LabelsRow() {
  const { id: cardId, boardId, tags, boardTags } = useCard();
  const run = useRun();
  const mayEdit = useMay('work');
  const mayEditLabels = useMay('organize');
  const shown = boardTags.filter(({ id }) => tags.includes(id));
  return (
    <PropertyRow
      name={texts.labels}
      icon={Tag}
      empty={texts.addLabel}
      mayEdit={mayEdit}
      value={
        shown.length === 0
          ? null
          : shown.map(({ id, tagName, tagColor }) => (
              <LabelChip key={id} name={tagName} color={tagColor} />
            ))
      }
    >
      {() => (
        <LabelPicker
          labels={boardTags}
          chosen={tags}
          mayEdit={mayEditLabels}
          on={{
            onToggle: (tagId, isOn) => run(isOn ? putTag : takeTagOff, { cardId, tagId }),
            onAdd: (looks) => run(createTagOnCard, { cardId, ...looks }),
            onEdit: (tagId, looks) => run(editTag, { boardId, tagId, ...looks }),
            onDelete: (tagId) => run(deleteTag, { boardId, tagId }),
          }}
        />
      )}
    </PropertyRow>
  );
}
