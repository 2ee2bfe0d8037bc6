import Checkbox from 'antd/es/checkbox';
import { Tag } from 'lucide-react';
import { createTagOnCard, deleteTag, editTag, putTag, takeTagOff, useRun } from 'shared-cards';
import { isBeingAdded } from 'shared-ui/being-added';
import { BoardTags } from 'shared-ui/board-tags';
import { hueOf } from 'shared-ui/hue-of';
import { useCard, useMay } from '../card/card-context.ts';
import { PropertyRow } from '../pickers/PropertyRow.tsx';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';

/** The card's labels in their colours. */
export function LabelsRow() {
  const { tags, boardTags } = useCard();
  const mayWork = useMay('work');
  const shown = boardTags.filter(({ id }) => tags.includes(id));
  return (
    <PropertyRow
      name={texts.labels}
      icon={Tag}
      empty={texts.addLabel}
      mayEdit={mayWork}
      value={
        shown.length === 0
          ? null
          : shown.map(({ id, tagName, tagColor }) => (
              <span key={id} className={styles.label} data-hue={hueOf(tagColor)} title={tagName}>
                {tagName}
              </span>
            ))
      }
    >
      {() => <LabelsPicker />}
    </PropertyRow>
  );
}

/** A tick puts a label on the card, another takes it off. */
function LabelsPicker() {
  const { id: cardId, boardId, tags, boardTags } = useCard();
  const run = useRun();
  const mayEdit = useMay('organize');
  return (
    <div className={styles.labels}>
      <BoardTags
        tags={boardTags}
        mayEdit={mayEdit}
        on={{
          onAdd: (looks) => run(createTagOnCard, { cardId, ...looks }),
          onEdit: (tagId, looks) => run(editTag, { boardId, tagId, ...looks }),
          onDelete: (tagId) => run(deleteTag, { boardId, tagId }),
        }}
      >
        {({ id: tagId, tagName, tagColor }) => (
          <Checkbox
            checked={tags.includes(tagId)}
            disabled={isBeingAdded({ id: tagId })}
            onChange={({ target }) => run(target.checked ? putTag : takeTagOff, { cardId, tagId })}
          >
            <span className={styles.label} data-hue={hueOf(tagColor)}>
              {tagName}
            </span>
          </Checkbox>
        )}
      </BoardTags>
    </div>
  );
}
