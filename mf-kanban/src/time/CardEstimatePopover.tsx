import { editCard, estimateCards, useRun, useRunOnMany } from 'shared-cards';
import { EstimateField } from 'shared-ui/estimate-field';
import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';

/** The estimated hours of cards. */
export function CardEstimatePopover(props: PopoverProps) {
  const run = useRun();
  const runOnMany = useRunOnMany();
  return (
    <CardPopover {...props} picker="estimate" label={texts.estimateOf}>
      {(cards) => {
        const [first, ...others] = cards;
        const isShared = others.every((card) => card.estimateMinutes === first?.estimateMinutes);
        return (
          <EstimateField
            estimateMinutes={isShared ? (first?.estimateMinutes ?? null) : 'mixed'}
            onEstimate={(estimateMinutes) => {
              const changed = cards
                .filter((card) => card.estimateMinutes !== estimateMinutes)
                .map(({ id }) => id);
              if (first && others.length === 0)
                run(editCard, { cardId: first.id, fields: { estimateMinutes } });
              else runOnMany(changed, estimateCards(estimateMinutes));
              props.onClose();
            }}
          />
        );
      }}
    </CardPopover>
  );
}
