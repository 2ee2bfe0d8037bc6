import type { ComponentType } from 'react';
import type { Card } from '../client/index.ts';
import type { BoardViewComponent } from './board-view.ts';
import type { Icon } from './icon.ts';

/** A card whose page is open. */
export interface OpenedCard {
  readonly id: number;
  readonly projectId: number;
  readonly boardId: number;
  readonly listId: number;
  readonly name: string;
  /** Whether the person may change it. */
  readonly mayEdit: boolean;
}

/** What a command of a remote is chosen for. */
export type CommandSubject =
  /** A single card, unless the manifest says that the command takes many. */
  | { readonly on: 'card'; readonly boardId: number; readonly cardIds: readonly number[] }
  | { readonly on: 'list'; readonly boardId: number; readonly listId: number }
  | { readonly on: 'palette' };

/** A few characters on the tile of a card. */
export interface CardBadge {
  readonly text: string;
  /** What that means, for a tooltip and for screen readers. */
  readonly label: string;
  readonly tone?: 'neutral' | 'good' | 'warning' | 'danger';
}

/** Makes the badge of a card; null: the card has none. It is called for each card of a list in sight. */
export type BadgeOf = (card: Card) => CardBadge | null;

type ById<Content> = Readonly<Record<string, Content>>;

/** What a remote fills its slots with, by the ids in its manifest. */
export interface SlotContents {
  readonly boardViews?: ById<BoardViewComponent>;
  readonly cardSections?: ById<ComponentType<{ readonly card: OpenedCard }>>;
  readonly homeWidgets?: ById<ComponentType>;
  readonly settingsSections?: ById<ComponentType>;
  readonly cardBadges?: ById<BadgeOf>;
  /** A command that throws or rejects is reported to the person. */
  readonly commands?: ById<(subject: CommandSubject) => void | Promise<void>>;
}

/** Something that a pinned remote brings; its code is loaded when it is wanted. */
interface Offered {
  /** Identifies it among all of its kind. */
  readonly key: string;
  /** In the language of the page. */
  readonly title: string;
}

/** Part of a page. Its failures stay in it. */
export interface OfferedPart<Props extends object = object> extends Offered {
  readonly Part: ComponentType<Props>;
}

/** An entry of a menu, or of the palette. */
export interface OfferedCommand extends Offered {
  /** A command on cards takes several of a board at once. Shells from before leave it out. */
  readonly many?: true;
  readonly Icon: Icon;
  readonly run: (subject: CommandSubject) => void;
}

export interface OfferedBadge extends Offered {
  /** Rejects if the remote does not load. */
  readonly load: () => Promise<BadgeOf>;
}

/** What pinned remotes bring for pages of others, each in its order. */
export interface Slots {
  readonly cardSections: readonly OfferedPart<{ readonly card: OpenedCard }>[];
  readonly homeWidgets: readonly OfferedPart[];
  readonly settingsSections: readonly OfferedPart[];
  readonly cardBadges: readonly OfferedBadge[];
  readonly commandsOn: (subject: CommandSubject['on']) => readonly OfferedCommand[];
}
