import { useSelector } from 'react-redux';
import type { Member } from 'shared-api/client';
import {
  assignCard,
  assignCards,
  type BoardCard,
  selectBoardOf,
  useRun,
  useRunOnMany,
  type WithCards,
} from 'shared-cards';
import { PeoplePicker } from 'shared-ui/people-picker';
import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';

const NOBODY: Member[] = [];

/** The assignees of cards, chosen among the board's people; ticked are those of all the cards. */
export function CardPeoplePopover(props: PopoverProps) {
  const run = useRun();
  const runOnMany = useRunOnMany();
  const people = useSelector(
    (state: WithCards) => selectBoardOf(state, props.cardIds[0])?.members ?? NOBODY,
  );

  function assign(cards: readonly BoardCard[], before: readonly number[], after: number[]): void {
    const [card, ...others] = cards;
    if (card && others.length === 0) {
      run(assignCard, { cardId: card.id, users: after });
      return;
    }
    const added = after.find((id) => !before.includes(id));
    const userId = added ?? before.find((id) => !after.includes(id));
    if (userId === undefined) return;
    const isOn = added !== undefined;
    const changed = cards.filter(({ users }) => users.includes(userId) !== isOn);
    runOnMany(
      changed.map(({ id }) => id),
      assignCards(userId, isOn),
    );
  }

  return (
    <CardPopover {...props} picker="people" label={texts.assigneesOf}>
      {(cards) => {
        const [first, ...others] = cards;
        const ofAll = (first?.users ?? []).filter((id) =>
          others.every(({ users }) => users.includes(id)),
        );
        return (
          <PeoplePicker
            people={people}
            chosen={ofAll}
            onChange={(chosen) => assign(cards, ofAll, chosen)}
          />
        );
      }}
    </CardPopover>
  );
}
