import { useSelector } from 'react-redux';
import type { Member } from 'shared-api/client';
import { assignCard, selectBoardMeta, useRun, type WithCards } from 'shared-cards';
import { PeoplePicker } from 'shared-ui/people-picker';
import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';

const NOBODY: Member[] = [];

/** A card's assignees, chosen among the board's people. */
export function CardPeoplePopover(props: PopoverProps) {
  const run = useRun();
  const people = useSelector((state: WithCards) => selectBoardMeta(state)?.members ?? NOBODY);
  return (
    <CardPopover {...props} label={texts.assigneesOf}>
      {({ id: cardId, users }) => (
        <PeoplePicker
          people={people}
          chosen={users}
          onChange={(chosen) => run(assignCard, { cardId, users: chosen })}
        />
      )}
    </CardPopover>
  );
}
