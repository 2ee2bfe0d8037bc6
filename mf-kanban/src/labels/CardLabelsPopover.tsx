import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';
import { BoardLabels } from './BoardLabels.tsx';

/** The labels of a card: a press puts one on it, another takes it off. */
export function CardLabelsPopover(props: PopoverProps) {
  return (
    <CardPopover {...props} label={texts.tagsOf}>
      {({ id }) => <BoardLabels cardId={id} />}
    </CardPopover>
  );
}
