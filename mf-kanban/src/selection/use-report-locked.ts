import { useStore } from 'react-redux';
import { isLocked } from 'shared-api/client';
import { selectCard, useRefuse, whyLocked, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import { selectSelected, type WithSelection } from './selection-slice.ts';

/** Returns a function that says which selected cards stay where the others are moved from. */
export function useReportLocked(): () => void {
  const store = useStore<WithCards & WithSelection>();
  const refuse = useRefuse();
  return () => {
    const state = store.getState();
    const locked = selectSelected(state)
      .flatMap((id) => selectCard(state, id) ?? [])
      .filter(isLocked);
    const [first, ...others] = locked;
    if (first === undefined) return;
    const reason = others.length === 0 ? whyLocked(first) : undefined;
    if (reason === undefined)
      refuse(texts.cardsLocked(locked.length), { items: locked.map(({ name }) => ({ name })) });
    else refuse(reason);
  };
}
