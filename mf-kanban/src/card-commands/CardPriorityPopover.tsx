import { PRIORITIES } from 'shared-api/limits';
import { prioritizeCards, setPriority, useRun, useRunOnMany } from 'shared-cards';
import { OptionPicker } from 'shared-ui/option-picker';
import { PriorityBars } from 'shared-ui/priority-bars';
import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';

/** The priority of cards, by one choice. */
export function CardPriorityPopover(props: PopoverProps) {
  const run = useRun();
  const runOnMany = useRunOnMany();
  return (
    <CardPopover {...props} picker="priority" label={texts.priorityOf}>
      {(cards) => {
        const given = new Set(cards.map(({ priority }) => priority));
        return (
          <OptionPicker
            label={texts.priority}
            chosen={given.size === 1 ? [...given] : []}
            onPick={(priority) => {
              const changed = cards.filter((card) => card.priority !== priority);
              const [cardId, ...others] = changed.map(({ id }) => id);
              if (cardId !== undefined && cards.length === 1)
                run(setPriority, { cardId, priority });
              else if (cardId !== undefined)
                runOnMany([cardId, ...others], prioritizeCards(priority));
              props.onClose();
            }}
            options={PRIORITIES.map((value) => ({
              value,
              label: texts.priorities[value],
              content: (
                <>
                  <PriorityBars priority={value} /> {texts.priorities[value]}
                </>
              ),
            }))}
          />
        );
      }}
    </CardPopover>
  );
}
