import type { BoardViewServices, CardEdit } from 'shared-api/remote';
import { useAnnounce } from 'shared-ui/announcer';
import { datedCard } from '../cards/card-span.ts';
import { dueOn, endOn, moveBy, startFrom } from '../cards/change-dates.ts';
import type { Day } from '../days/day.ts';
import { dayInFull } from '../days/formats.ts';
import type { Lift } from '../drag/listen-for-drags.ts';
import { texts } from '../texts.ts';

/**
 * Changes the days of cards, and says so to screen readers. Each returns whether the card itself was
 * changed.
 */
export function useDateChanges({ board, selection, whyNoEdit, edit }: BoardViewServices) {
  const announce = useAnnounce();
  const cardOf = (cardId: number) => board.read().cards[cardId];

  /** With the card go those that are selected with it. */
  function movedWith(cardId: number): readonly number[] {
    const selected = selection.read();
    return selected.includes(cardId) ? selected : [cardId];
  }

  /** Returns whether a card was changed: each, if the board's screen is too old to say which. */
  function save(edits: readonly CardEdit[]): (cardId: number) => boolean {
    const changed = edits.length === 0 ? [] : edit(edits)?.changed;
    return (cardId) => changed?.includes(cardId) ?? true;
  }

  /** Whether a card may be changed; if not, it is said why. */
  function mayEdit(cardId: number): boolean {
    const reason = whyNoEdit(cardId);
    if (reason !== undefined) announce(reason);
    return reason === undefined;
  }

  function move(cardId: number, days: number): boolean {
    if (days === 0 || !mayEdit(cardId)) return false;
    const moved = movedWith(cardId).flatMap((id) => {
      const card = cardOf(id);
      const dated = card && datedCard(card);
      return dated && whyNoEdit(id) === undefined ? [dated] : [];
    });
    const isDone = save(moved.map(({ card }) => ({ cardId: card.id, fields: moveBy(card, days) })));
    for (const { card, from } of moved) {
      if (isDone(card.id)) announce(texts.movedTo(card.name, dayInFull(from + days)));
    }
    return isDone(cardId);
  }

  function putOn(cardId: number, day: Day): boolean {
    if (!mayEdit(cardId)) return false;
    const put = movedWith(cardId).flatMap((id) => {
      const card = cardOf(id);
      const isUndated = card && datedCard(card) === null;
      return isUndated && whyNoEdit(id) === undefined ? [card] : [];
    });
    const isDone = save(put.map(({ id }) => ({ cardId: id, fields: dueOn(day) })));
    for (const { id, name } of put) if (isDone(id)) announce(texts.movedTo(name, dayInFull(day)));
    return isDone(cardId);
  }

  function stretch(cardId: number, end: 'start' | 'end', day: Day): boolean {
    const card = cardOf(cardId);
    const dated = card && datedCard(card);
    if (!dated || !mayEdit(cardId)) return false;
    const to = end === 'end' ? Math.max(day, dated.from) : Math.min(day, dated.to);
    if (to === (end === 'end' ? dated.to : dated.from)) return false;
    const fields = end === 'end' ? endOn(card, to) : startFrom(card, to);
    if (!save([{ cardId, fields }])(cardId)) return false;
    const say = end === 'end' ? texts.endsOn : texts.startsOn;
    announce(say(card.name, dayInFull(to)));
    return true;
  }

  /** What the end of a drag over a day does. */
  function drop({ cardId, part, day: grabbed }: Lift, day: Day): void {
    const card = cardOf(cardId);
    const dated = card && datedCard(card);
    if (!dated) putOn(cardId, day);
    else if (part === 'whole') move(cardId, day - (grabbed ?? dated.from));
    else stretch(cardId, part, day);
  }

  return { move, stretch, putOn, drop };
}
