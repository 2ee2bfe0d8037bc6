import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';
import { BoardLabels } from './BoardLabels.tsx';

/** A popover that adds and removes a card's labels. */
export function CardLabelsPopover(props: PopoverProps) {
  return (
    <CardPopover {...props} label={texts.labelsOf}>
      {({ id }) => <BoardLabels cardId={id} />}
    </CardPopover>
  );
}
