import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';
import { BoardLabels } from './BoardLabels.tsx';

/** A popover that adds and removes labels of cards. */
export function CardLabelsPopover(props: PopoverProps) {
  return (
    <CardPopover {...props} picker="labels" label={texts.labelsOf}>
      {(cards) => <BoardLabels cardIds={cards.map(({ id }) => id)} />}
    </CardPopover>
  );
}
