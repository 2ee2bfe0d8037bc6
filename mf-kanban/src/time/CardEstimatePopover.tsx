import { useTimeActions } from 'shared-cards';
import { EstimateField } from 'shared-ui/estimate-field';
import { CardPopover } from '../dialogs/CardPopover.tsx';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

/** The estimated hours of a card. */
export function CardEstimatePopover({ cardId, onClose }: DialogProps & { cardId: number }) {
  const { onEstimate } = useTimeActions(cardId);
  return (
    <CardPopover cardIds={[cardId]} label={texts.estimateOf} onClose={onClose}>
      {([card]) => (
        <EstimateField
          estimateMinutes={card?.estimateMinutes ?? null}
          onEstimate={(minutes) => {
            onEstimate(minutes);
            onClose();
          }}
        />
      )}
    </CardPopover>
  );
}
