import { shallowEqual, useSelector } from 'react-redux';
import type { Member } from 'shared-api/client';
import { selectPeopleOnCard, selectWriters, type WithPresence } from 'shared-cards';
import { useScreenServices } from 'shared-ui/screen-services';
import { useCard } from '../card/card-context.ts';

function useOthers(ids: readonly number[]): Member[] {
  const { me } = useScreenServices();
  return useCard().board.people.filter(({ id }) => id !== me && ids.includes(id));
}

/** The other people who have the card open. */
export function usePeopleHere(): Member[] {
  const { id } = useCard();
  return useOthers(useSelector((state: WithPresence) => selectPeopleOnCard(state, id)));
}

/** The other people who are writing a comment on the card. */
export function useWriters(): Member[] {
  const { id } = useCard();
  return useOthers(useSelector((state: WithPresence) => selectWriters(state, id), shallowEqual));
}
