import type { ReactNode } from 'react';
import type { CallInput, Contract, Right } from 'shared-api/client';
import type { Icon, PluralForms } from 'shared-api/remote';
import type { BoardCard } from '../entities/board-card.ts';
import { heldReason } from './on-hold.ts';
import type { Page } from './page.ts';

/** The shown page and its user. */
export interface Viewed {
  readonly page: Page;
  readonly userId: number;
}

/** A question that the user confirms before an action. */
interface Question {
  readonly kind: 'archive' | 'restore' | 'delete';
  readonly text: string;
}

/** The place of a card's menu: on its tile or on its page. */
export type Surface = 'tile' | 'page';

/** How an action on a card or a list is offered. */
interface MenuLook<Subject> {
  /**
   * The place in menus: lower numbers come first. Entries with the same hundreds form a group
   * between lines.
   */
  readonly order: number;
  readonly label: (subject: Subject, viewed: Viewed) => string;
  /** What else people call it, to find it by in the palette. */
  readonly keywords?: string;
  readonly icon?: Icon;
  /** Left out: offered for all. */
  readonly isFor?: (subject: Subject, viewed: Viewed) => boolean;
  readonly isDisabled?: (subject: Subject, viewed: Viewed) => boolean;
  /** Why the entry is disabled, unless the reason is plain to see; undefined if it is enabled. */
  readonly whyDisabled?: (subject: Subject, viewed: Viewed) => string | undefined;
  readonly isDanger?: true;
  /** A long menu has it below 'More'. */
  readonly isSecondary?: true;
  readonly question?: (subject: Subject) => Question | undefined;
  /**
   * The key of the command, as in `KeyboardEvent.key`. It applies to the focused card of a board or
   * to the card whose page is open. Lists have no keys.
   */
  readonly key?: string;
  /** The menus of cards that list it; left out: all. Its key works on the others, too. */
  readonly on?: readonly Surface[];
}

type Choosing<Subject, Given> =
  | { readonly given: (subject: Subject, viewed: Viewed) => Given }
  | {
      readonly choices: (
        subject: Subject,
        viewed: Viewed,
      ) => readonly { label: string; given: Given; isChosen: boolean }[];
    };

/** How a command is offered: it runs at once, or with one of several choices. */
export type Menu<Subject, Given> = MenuLook<Subject> & Choosing<Subject, Given>;

/** How a command on one card is applied to many cards in one call. */
interface Many<Given = unknown> {
  readonly action: CallInput<Contract['card']['bulk']>['action'];
  /** The command's input for one card; each card is shown as if the command ran on it alone. */
  readonly given: (cardId: number) => Given;
  /** The place among the bulk commands. */
  readonly order: number;
  /** The label for selected cards; left out: not offered for them. */
  readonly label?: string;
  /** The question before it runs on selected cards; left out: they can be seen, so none. */
  readonly question?: (count: number) => Question;
  /** The label for all cards of a list, and the question before it runs. */
  readonly labelForAll: string;
  readonly questionForAll?: (count: number, list: string) => Question;
  /** The notice afterwards; it follows the number of changed cards. */
  readonly done: PluralForms;
}

export type CardMenu<Given> = Menu<BoardCard, Given> & { readonly many?: Many<Given> };

/** A line of a menu. It runs its command at once, or offers choices. */
export interface Entry {
  readonly name: string;
  /** Entries of one group are listed together between lines. */
  readonly group?: number | undefined;
  readonly isSecondary?: boolean | undefined;
  readonly label: string;
  /** What else people call it, to find it by in the palette. */
  readonly keywords?: string | undefined;
  /** A drawing in place of the label. */
  readonly content?: ReactNode;
  /** What the drawing offers, as lines, for the palette. */
  readonly lines?: readonly Entry[];
  readonly icon?: Icon | undefined;
  readonly key?: string | undefined;
  readonly on?: readonly Surface[] | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why the entry is disabled, unless the reason is plain to see. */
  readonly whyDisabled?: string | undefined;
  /** Whether the entry is in force, such as a filter. */
  readonly isOn?: boolean | undefined;
  /** The question before it runs. */
  readonly question?: Question | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly choices?: readonly Entry[] | undefined;
}

/** Picks the entries that a menu of cards lists. */
export const isListedOn =
  (surface: Surface) =>
  ({ on }: Entry): boolean =>
    on?.includes(surface) ?? true;

/** The source of a menu entry: a command, or an addition of a view. */
export interface Offer<Subject> extends MenuLook<Subject> {
  readonly name: string;
  readonly right: Right;
  /** Whether the entry is disabled while the board is on hold. */
  readonly isRefusedOnHold?: (subject: Subject, viewed: Viewed) => boolean;
  readonly onChoose?: (subject: Subject, viewed: Viewed) => void;
  readonly choices?: (subject: Subject, viewed: Viewed) => readonly Entry[];
}

/** The user's rights on a board, and whether the board is on hold. */
export interface Allowed {
  readonly rights: readonly Right[];
  readonly isOnHold: boolean;
}

/** The entries for a card or list that the user's rights allow, in their order. */
export function entriesOf<Subject>(
  offers: readonly Offer<Subject>[],
  subject: Subject,
  { rights, isOnHold }: Allowed,
  viewed: Viewed,
): Entry[] {
  const whyNot = ({ isRefusedOnHold, whyDisabled }: Offer<Subject>) =>
    isOnHold && isRefusedOnHold?.(subject, viewed) === true
      ? heldReason()
      : whyDisabled?.(subject, viewed);
  return offers
    .filter(({ right, isFor }) => rights.includes(right) && (isFor?.(subject, viewed) ?? true))
    .sort((one, other) => one.order - other.order)
    .map((offer) => ({ ...offer, whyDisabled: whyNot(offer) }))
    .map(({ label, whyDisabled, isDisabled, question, onChoose, choices, ...look }) => ({
      name: look.name,
      group: Math.floor(look.order / 100),
      isSecondary: look.isSecondary,
      icon: look.icon,
      isDanger: look.isDanger,
      key: look.key,
      on: look.on,
      label: label(subject, viewed),
      keywords: look.keywords,
      isDisabled: whyDisabled !== undefined || isDisabled?.(subject, viewed),
      whyDisabled,
      question: question?.(subject),
      onChoose: onChoose && (() => onChoose(subject, viewed)),
      choices: choices?.(subject, viewed),
    }));
}
