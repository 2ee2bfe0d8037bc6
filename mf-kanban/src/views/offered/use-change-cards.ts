import { nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { AddedCard, CardChanges, ViewOutcome } from 'shared-api/remote';
import { selectCard, selectList, useRefuse, useRun, whyFull, type WithCards } from 'shared-cards';
import { whyNoCards, whyNoEdit } from '../../composing/why-no-cards.ts';
import { indexInWhole } from '../../moves/index-in-whole.ts';
import { useMoveCards } from '../../moves/move-cards.ts';
import { whyCardStays } from '../../moves/why-not-moved.ts';
import { texts } from '../../texts/texts.ts';
import { planEdits } from './edit-cards.ts';
import { addCalls, countAddCalls, editCalls, type Step } from './step-calls.ts';

type Move = NonNullable<CardChanges['moves']>[number];

/** Why a card cannot be added to a list besides others of the same step; undefined: it can. */
export function whyNotAdded(state: WithCards, listId: number, others = 0): string | undefined {
  const list = selectList(state, listId);
  return whyNoEdit(state) ?? (list ? whyNoCards(state, list, others + 1) : texts.views.noList);
}

/**
 * Returns a function that edits, moves and adds cards of the open board as one step. What cannot be
 * done is said in a notice.
 *
 * @param shownIn returns the cards of a list that the filter lets through.
 */
export function useChangeCards(
  shownIn: (listId: number) => readonly number[],
): (changes: CardChanges) => ViewOutcome {
  const run = useRun();
  const refuse = useRefuse();
  const moveCards = useMoveCards();
  const store = useStore<WithCards>();
  return useCallback(
    ({ edits = [], moves = [], added = [] }) => {
      const state = () => store.getState();
      const reasons: string[] = [];
      const changed = new Set<number>();

      function movable({ cardIds, listId }: Move): number[] {
        const why = new Map(cardIds.map((id) => [id, whyCardStays(state(), id)]));
        const whyOne = [...why.values()].find((one) => one !== undefined);
        if (whyOne !== undefined) reasons.push(whyOne);
        const free = cardIds.filter((id) => why.get(id) === undefined);
        const list = selectList(state(), listId);
        const whyNone = list ? whyFull(list, free) : texts.views.noList;
        if (whyNone !== undefined && free.length > 0) reasons.push(whyNone);
        return whyNone === undefined ? free : [];
      }
      function move({ listId, index, ...asked }: Move, step: Step): void {
        const cardIds = movable({ listId, index, ...asked });
        const { cardIds: whole = [] } = selectList(state(), listId) ?? {};
        const at = indexInWhole(whole, shownIn(listId), cardIds, index);
        for (const id of moveCards(cardIds, { listId, index: at }, { step })) changed.add(id);
      }
      function fitting(cards: readonly AddedCard[]): AddedCard[] {
        const counts = new Map<number, number>();
        return cards.filter(({ listId }) => {
          const others = counts.get(listId) ?? 0;
          const why = whyNotAdded(state(), listId, others);
          if (why === undefined) counts.set(listId, others + 1);
          else reasons.push(why);
          return why === undefined;
        });
      }

      const why = edits.length > 0 ? whyNoEdit(state()) : undefined;
      if (why !== undefined) reasons.push(why);
      const plan = planEdits(why === undefined ? edits : [], (id) => selectCard(state(), id));
      if (plan.of === 'one') changed.add(plan.edit.cardId);
      else if (plan.of === 'each') for (const { cardId } of plan.edits) changed.add(cardId);
      else if (plan.of === 'many')
        for (const { cardIds } of plan.edits) for (const id of cardIds) changed.add(id);

      const calls = editCalls(plan, run);
      const isStep = calls.length + moves.length + countAddCalls(added.length) > 1;
      const step = isStep ? { id: nanoid(), done: texts.views.changed } : undefined;
      for (const call of calls) call(step);
      for (const one of moves) move(one, step);
      // The lists are as the moves have left them, so that both are counted against a limit.
      const fits = fitting(added);
      for (const call of addCalls(fits, run)) call(step);

      const [refused] = reasons;
      for (const reason of new Set(reasons)) refuse(reason);
      return {
        changed: [...changed],
        added: fits.length,
        ...(refused !== undefined && { refused }),
      };
    },
    [run, refuse, moveCards, store, shownIn],
  );
}
