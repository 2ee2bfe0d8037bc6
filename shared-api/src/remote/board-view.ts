import type { ComponentType } from 'react';
import type { Card, Label, Member, Right } from '../client/index.ts';
import type { Priority } from '../limits.ts';

/** A value that changes: React reads and follows it with `useSyncExternalStore`. */
export interface Followed<Value> {
  /** Returns the same value, by identity, until it has changed. */
  readonly read: () => Value;
  /** Calls back after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A list of a board, and the cards of it that a view shows. */
export interface ShownList {
  readonly id: number;
  readonly name: string;
  readonly color: string | null;
  /** How many cards it has, with those that the filter hides. */
  readonly cardCount: number;
  /** The most cards that it takes; null: any number. */
  readonly limit: number | null;
  /** The cards that the filter lets through, in their order. */
  readonly cardIds: readonly number[];
}

/** A board as its screen shows it: with the changes that wait to be sent, and through its filter. */
export interface ShownBoard {
  readonly id: number;
  readonly projectId: number;
  readonly name: string;
  /** In their order, without those that the person has hidden. */
  readonly lists: readonly ShownList[];
  /** All active cards by their ids. A card is the same object until it has changed. */
  readonly cards: Readonly<Record<number, Card>>;
  /** The people who may be assigned. */
  readonly people: readonly Member[];
  readonly labels: readonly Label[];
  /** What the person may do on it. */
  readonly rights: readonly Right[];
  /** Whether a filter is in effect. */
  readonly isFiltered: boolean;
}

/** Cards of a view that belong together, such as those of a list or of a day. */
export interface CardGroup {
  /** Identifies the group within its view. */
  readonly key: number | string;
  readonly cardIds: readonly number[];
}

/** Fields of a card that a view edits. */
export interface CardEdit {
  readonly cardId: number;
  readonly fields: {
    readonly name?: string;
    readonly priority?: Priority;
    /** ISO 8601, UTC; null takes the date off. */
    readonly startAt?: string | null;
    readonly dueDate?: string | null;
    readonly estimateMinutes?: number | null;
    readonly isComplete?: boolean;
    /** The people who are assigned, and nobody else. */
    readonly users?: readonly number[];
    /** The labels that are on it, and no others. */
    readonly labels?: readonly number[];
  };
}

/**
 * What has become of what a view asked for, as the board now shows it. What is refused later, by the
 * server, shows as before again and is said in a notice.
 */
export interface ViewOutcome {
  /** The cards that were changed or moved: empty if it was all so already, or refused. */
  readonly changed: readonly number[];
  /** How many cards are being added. */
  readonly added: number;
  /** Why something was not done, as the notice says it; left out: all was done that differed. */
  readonly refused?: string;
}

/** A card that a view adds at the end of a list. */
export interface AddedCard {
  readonly listId: number;
  readonly name: string;
  readonly fields?: CardEdit['fields'];
}

/** What a view changes as one step. */
export interface CardChanges {
  readonly edits?: readonly CardEdit[];
  /** Each as `move` takes it. */
  readonly moves?: readonly {
    readonly cardIds: readonly number[];
    readonly listId: number;
    readonly index: number;
  }[];
  readonly added?: readonly AddedCard[];
}

/** A key that a view has, as it is printed, such as `Shift with an arrow`, and what it does. */
export type ViewKey = readonly [keys: string, meaning: string];

/** What can be chosen beside a card. */
export type CardPicker = 'people' | 'labels' | 'priority' | 'due' | 'start' | 'estimate' | 'list';

/** The cards that a person has selected: the same in all views of a board. */
export interface CardSelection extends Followed<readonly number[]> {
  readonly toggle: (cardId: number) => void;
  /** Replaces the selection. */
  readonly select: (cardIds: readonly number[]) => void;
}

/**
 * What a view keeps for a person and a board, on all of their devices. It is undefined until it is
 * loaded, and null if nothing is kept.
 */
export interface ViewSettings extends Followed<unknown> {
  /** Shows at once and is sent when there is a network. A plain object, as JSON at most 4 KB. */
  readonly save: (settings: unknown) => void;
}

/**
 * The services of a board's screen for a view of it. Screens from before there were outcomes return
 * undefined in place of one. An element of the view with the attribute
 * `data-card-id` is a card to the screen: it can have the focus, a click opens it, a right click and
 * the keys of cards work on it, Ctrl and Shift with a click select it. Clicks on an element with
 * `data-own-clicks` are the view's alone: they neither open a card nor change the selection.
 */
export interface BoardViewServices {
  readonly board: Followed<ShownBoard>;
  readonly selection: CardSelection;
  readonly settings: ViewSettings;
  /** The address at which a card is open over this view: for the link that each card has. */
  readonly addressOf: (cardId: number) => string;
  /** The reason why the person may not change a card, as a sentence; undefined: they may. */
  readonly whyNoEdit: (cardId: number) => string | undefined;
  /**
   * Changes cards, shows it at once, and sends it. One undo takes all of it back. What cannot be done
   * is said in a notice.
   */
  readonly edit: (edits: readonly CardEdit[]) => ViewOutcome | undefined;
  /**
   * Puts cards next to one another into a list, the first at `index` among those of its cards that
   * are shown; `index` does not count the moved ones. Those that may not be moved stay, and a notice
   * says why.
   */
  readonly move: (
    cardIds: readonly number[],
    to: { listId: number; index: number },
  ) => ViewOutcome | undefined;
  /** Adds a card at the end of a list; its labels and people are by id. */
  readonly addCard: (
    listId: number,
    name: string,
    fields?: CardEdit['fields'],
  ) => ViewOutcome | undefined;
  /**
   * Edits, moves and adds cards as one step, which one undo takes back: for many rows that are
   * pasted. Screens from before there was this have none.
   */
  readonly changeCards?: (changes: CardChanges) => ViewOutcome;
  /** Opens the menu of a card. Offsets from the window's top left, in px. */
  readonly openMenu: (cardId: number, at: { left: number; top: number }) => void;
  /**
   * Lets a person choose something for cards. It opens beside the element with the attribute
   * `data-picker` and this value within the first card, or else beside that card.
   */
  readonly pick: (picker: CardPicker, cardIds: readonly number[]) => void;
  /** Registers which cards are shown in which order, until the returned function is called. */
  readonly registerGroups: (groups: () => readonly CardGroup[]) => () => void;
  /**
   * Registers how a group brings a card into sight, until the returned function is called;
   * false: it is not there.
   */
  readonly registerReveal: (
    key: CardGroup['key'],
    reveal: (cardId: number) => boolean,
  ) => () => void;
  /**
   * Registers the keys that the view handles itself, until the returned function is called: the list
   * of keys (`?`) has them under the view's title. Screens from before there was this have none.
   */
  readonly registerKeys?: (keys: readonly ViewKey[]) => () => void;
  /** Gives a card the focus, even if it is out of sight. */
  readonly focus: (cardId: number) => void;
}

/** A view of a board fills the screen below the board's header. */
export type BoardViewComponent = ComponentType<{ readonly services: BoardViewServices }>;

/** A view that a pinned remote brings, as the board's screen offers it. */
export interface OfferedBoardView {
  /** Names it in addresses. */
  readonly id: string;
  /** In the language of the page. */
  readonly title: string;
  /** The paths of its drawing, each the `d` of a line in a field of 24 by 24. */
  readonly icon: readonly string[];
  /** Loads the remote, shows its view, and keeps its failures to itself. */
  readonly View: BoardViewComponent;
  /** Loads the code of the view before it is wanted. */
  readonly preload: () => void;
}
