import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Modal from 'antd/es/modal';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { createTagOnCard, deleteTag, editTag, putTag, takeTagOff, useRun } from 'shared-cards';
import { useFocusReturn } from 'shared-ui';
import { isBeingAdded } from 'shared-ui/being-added';
import { BoardTags } from 'shared-ui/board-tags';
import { hueOf } from 'shared-ui/hue-of';
import { useCard, useMay } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';

/** The card's tags in their colours. */
export function TagsField() {
  const { id: cardId, tags, boardTags } = useCard();
  const run = useRun();
  const mayWork = useMay('work');
  const [isOpen, setIsOpen] = useState(false);
  const shown = boardTags.filter(({ id }) => tags.includes(id));
  return (
    <>
      <ul className={styles.tags} aria-label={texts.tags}>
        {shown.map(({ id: tagId, tagName, tagColor }) => (
          <li key={tagId} data-hue={hueOf(tagColor)}>
            {tagName}
            {mayWork && !isBeingAdded({ id: tagId }) && (
              <button
                type="button"
                aria-label={texts.removeTag(tagName)}
                onClick={() => run(takeTagOff, { cardId, tagId })}
              >
                <X aria-hidden size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && !mayWork && <span className={styles.quiet}>{texts.noTags}</span>}
      {mayWork && (
        <Button
          size="small"
          type="text"
          icon={<Plus aria-hidden size={14} />}
          onClick={() => setIsOpen(true)}
        >
          {texts.editTags}
        </Button>
      )}
      {isOpen && <TagsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const WIDTH = 480;

/** A tick puts a tag on the card, another takes it off. */
function TagsDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const { id: cardId, boardId, tags, boardTags } = useCard();
  const run = useRun();
  const mayEdit = useMay('organize');
  return (
    <Modal open width={WIDTH} title={texts.editTags} footer={null} onCancel={onClose}>
      <BoardTags
        tags={boardTags}
        mayEdit={mayEdit}
        on={{
          onAdd: (looks) => run(createTagOnCard, { cardId, ...looks }),
          onEdit: (tagId, looks) => run(editTag, { boardId, tagId, ...looks }),
          onDelete: (tagId) => run(deleteTag, { boardId, tagId }),
        }}
      >
        {({ id: tagId, tagName }) => (
          <Checkbox
            checked={tags.includes(tagId)}
            disabled={isBeingAdded({ id: tagId })}
            onChange={({ target }) => run(target.checked ? putTag : takeTagOff, { cardId, tagId })}
          >
            {tagName}
          </Checkbox>
        )}
      </BoardTags>
    </Modal>
  );
}
