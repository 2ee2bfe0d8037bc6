import type { BoardViewServices, CardEdit } from 'shared-api/remote';
import { useAnnounce } from 'shared-ui/announcer';
import { datedCard } from '../cards/card-span.ts';
import { dueOn, endOn, moveBy, startFrom } from '../cards/change-dates.ts';
import type { Day } from '../days/day.ts';
import { dayInFull } from '../days/formats.ts';
import type { Lift } from '../drag/listen-for-drags.ts';
import { texts } from '../texts.ts';

/** Changes the days of cards, and says so to screen readers. */
export function useDateChanges({ board, selection, whyNoEdit, edit }: BoardViewServices) {
  const announce = useAnnounce();
  const cardOf = (cardId: number) => board.read().cards[cardId];

  /** With the card go those that are selected with it. */
  function movedWith(cardId: number): readonly number[] {
    const selected = selection.read();
    return selected.includes(cardId) ? selected : [cardId];
  }

  function save(edits: readonly CardEdit[]): void {
    if (edits.length > 0) edit(edits);
  }

  /** Whether a card may be changed; if not, it is said why. */
  function mayEdit(cardId: number): boolean {
    const reason = whyNoEdit(cardId);
    if (reason !== undefined) announce(reason);
    return reason === undefined;
  }

  function move(cardId: number, days: number): void {
    if (days === 0 || !mayEdit(cardId)) return;
    const moved = movedWith(cardId).flatMap((id) => {
      const card = cardOf(id);
      const dated = card && datedCard(card);
      return dated && whyNoEdit(id) === undefined ? [dated] : [];
    });
    save(moved.map(({ card }) => ({ cardId: card.id, fields: moveBy(card, days) })));
    for (const { card, from } of moved) {
      announce(texts.movedTo(card.name, dayInFull(from + days)));
    }
  }

  function putOn(cardId: number, day: Day): void {
    if (!mayEdit(cardId)) return;
    const put = movedWith(cardId).flatMap((id) => {
      const card = cardOf(id);
      const isUndated = card && datedCard(card) === null;
      return isUndated && whyNoEdit(id) === undefined ? [card] : [];
    });
    save(put.map(({ id }) => ({ cardId: id, fields: dueOn(day) })));
    for (const { name } of put) announce(texts.movedTo(name, dayInFull(day)));
  }

  function stretch(cardId: number, end: 'start' | 'end', day: Day): void {
    const card = cardOf(cardId);
    const dated = card && datedCard(card);
    if (!dated || !mayEdit(cardId)) return;
    const to = end === 'end' ? Math.max(day, dated.from) : Math.min(day, dated.to);
    if (to === (end === 'end' ? dated.to : dated.from)) return;
    const fields = end === 'end' ? endOn(card, to) : startFrom(card, to);
    save([{ cardId, fields }]);
    const say = end === 'end' ? texts.endsOn : texts.startsOn;
    announce(say(card.name, dayInFull(to)));
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
