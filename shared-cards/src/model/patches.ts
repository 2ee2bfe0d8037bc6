import type { CardDetail, Label, List, ListGroup } from 'shared-api/client';
import type { BoardCard } from '../entities/board-card.ts';
import type { Place } from '../entities/list-slice.ts';

/** Parts of a card's page, each with its own ids. */
interface Parts {
  comments: CardDetail['comments'][number];
  checklists: CardDetail['checklists'][number];
  items: CardDetail['checklists'][number]['items'][number];
  timeEntries: CardDetail['timeEntries'][number];
  attachments: CardDetail['attachments'][number];
  children: CardDetail['children'][number];
}

type OfPart = {
  [Part in keyof Parts]: {
    readonly part: Part;
    readonly cardId: number;
  } & (Part extends 'items' ? { readonly checklistId: number } : unknown);
};

type PartPatch = {
  [Part in keyof Parts]: OfPart[Part] &
    (
      | { readonly op: 'addPart'; readonly added: Parts[Part]; readonly index?: number }
      | { readonly op: 'setPart'; readonly id: number; readonly fields: Partial<Parts[Part]> }
      | { readonly op: 'placePart'; readonly id: number; readonly index: number }
      | { readonly op: 'removePart'; readonly id: number }
    );
}[keyof Parts];

/** The card fields that both the board and the card's page have, and two that only the page has. */
export type CardFields = Partial<
  Omit<BoardCard, 'id'> & Pick<CardDetail, 'reminderMinutes' | 'parent'>
>;

/**
 * A change of the shown state as plain data. Patches are kept beside the server's state and applied
 * again whenever it changes. Each names its entity by id, does nothing if that is missing, and is
 * idempotent.
 */
export type Patch =
  | { readonly op: 'setCard'; readonly id: number; readonly fields: CardFields }
  | { readonly op: 'placeCard'; readonly id: number; readonly to: Place }
  /** Next to one another, the first at a place that is counted without them. */
  | { readonly op: 'placeCards'; readonly ids: readonly number[]; readonly to: Place }
  /** Off the board; its page stays. */
  | { readonly op: 'removeCard'; readonly id: number }
  | { readonly op: 'setList'; readonly id: number; readonly fields: Partial<List> }
  | { readonly op: 'removeList'; readonly id: number }
  | { readonly op: 'placeLists'; readonly places: readonly { id: number; position: number }[] }
  | { readonly op: 'addGroup'; readonly group: ListGroup }
  | { readonly op: 'setGroup'; readonly id: number; readonly fields: Partial<ListGroup> }
  | { readonly op: 'removeGroup'; readonly id: number }
  | { readonly op: 'addLabel'; readonly label: Label }
  | { readonly op: 'setLabel'; readonly id: number; readonly fields: Partial<Label> }
  | { readonly op: 'removeLabel'; readonly id: number }
  | {
      readonly op: 'toggleLabel';
      readonly cardId: number;
      readonly labelId: number;
      readonly isOn: boolean;
    }
  | {
      readonly op: 'toggleReaction';
      readonly cardId: number;
      readonly commentId: number;
      readonly emoji: string;
      readonly userId: number;
      readonly isOn: boolean;
    }
  | PartPatch;

/** The cards that a change takes off the board. */
export const removedCards = ({ shows }: { shows: readonly object[] }): number[] =>
  (shows as readonly Patch[]).flatMap((patch) => (patch.op === 'removeCard' ? [patch.id] : []));
