import Checkbox from 'antd/es/checkbox';
import { useSelector } from 'react-redux';
import { isBeingAdded } from 'shared-ui/being-added';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { putTag, selectCard, takeTagOff, useRun, type WithCards } from 'shared-cards';
import { BoardTags } from './BoardTags.tsx';
import { texts } from '../texts/texts.ts';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';

const WIDTH = 480;

/** Labels & Tags of a card: a tick puts one on it, another takes it off. */
export function CardTagsDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const run = useRun();
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  return (
    <PanelDialog width={WIDTH} title={texts.tagsOf(card?.name ?? '')} onClose={onClose}>
      <BoardTags cardId={cardId}>
        {({ id: tagId, tagName }) => (
          <Checkbox
            checked={card?.tags.includes(tagId) === true || isBeingAdded({ id: tagId })}
            disabled={isBeingAdded({ id: tagId })}
            onChange={({ target: { checked: isOn } }) =>
              run(isOn ? putTag : takeTagOff, { cardId, tagId })
            }
          >
            {tagName}
          </Checkbox>
        )}
      </BoardTags>
    </PanelDialog>
  );
}
