import Checkbox from 'antd/es/checkbox';
import { useDispatch, useSelector } from 'react-redux';
import { isBeingAdded } from 'shared-ui/being-added';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectCard, type WithLists } from '../entities/lists/list-slice.ts';
import { BoardTags } from './BoardTags.tsx';
import { cardTagToggled } from './tag-commands.ts';
import { texts } from '../texts/texts.ts';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';

const WIDTH = 480;

/** Labels & Tags of a card: a tick puts one on it, another takes it off. */
export function CardTagsDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  return (
    <PanelDialog width={WIDTH} title={texts.tagsOf(card?.name ?? '')} onClose={onClose}>
      <BoardTags cardId={cardId}>
        {({ id: tagId, tagName }) => (
          <Checkbox
            checked={card?.tags.includes(tagId) === true || isBeingAdded({ id: tagId })}
            disabled={isBeingAdded({ id: tagId })}
            onChange={({ target: { checked: isOn } }) =>
              dispatch(cardTagToggled({ cardId, tagId, isOn }))
            }
          >
            {tagName}
          </Checkbox>
        )}
      </BoardTags>
    </PanelDialog>
  );
}
