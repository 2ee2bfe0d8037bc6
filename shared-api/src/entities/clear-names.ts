import type { BoardInfo, Tag } from './board.ts';
import type { CardDetail } from './card.ts';
import type { Member } from './user.ts';

// The wire's odd names and values get clear ones here and nowhere else. A stored card or list keeps the wire's fields, because
// the outbox compares an edit with the server's card field by field; code asks about them through the functions below.

/** How the specification says on the wire whether a card or list may be moved: 0 locked, 1 free. */
interface Lockable {
  readonly isFixed: 0 | 1;
}

/** Whether a card or list is locked against moving. The wire has 0 for locked. */
export const isLocked = ({ isFixed }: Lockable): boolean => isFixed === 0;

/** Whether a recorded change has locked a card or list. */
export const hasLocked = ({ after }: { readonly after: (field: string) => unknown }): boolean =>
  after('isFixed') === 0;

/** The `isFixed` of a request that locks or unlocks a card or list. */
export const isFixedOf = (locked: boolean): 0 | 1 => (locked ? 0 : 1);

/** Whether a card is complete. Search also finds boards and lists, which never are: the wire has null for them. */
export const isComplete = ({ complete }: { readonly complete: 0 | 1 | null }): boolean =>
  complete === 1;

/** Whether a card, list, board or project is in the archive. */
export const isArchived = ({ is_archived: flag }: { readonly is_archived: 0 | 1 }): boolean =>
  flag === 1;

/** The flag of a request for a boolean. */
export const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** The ids of the labels on a card. */
export const labelIdsOf = ({ tags }: { readonly tags: readonly number[] }): readonly number[] =>
  tags;

export interface LabelLooks {
  name: string;
  color: string;
}

/** A colored name that cards of a board bear; a tag on the wire. */
export interface Label extends LabelLooks {
  id: number;
}

/** A label, from the wire's tag. */
export const labelOf = ({ id, tagName, tagColor }: Tag): Label => ({
  id,
  name: tagName,
  color: tagColor,
});

/** The fields of a request for the name and color of a label. */
export const tagFieldsOf = ({ name, color }: LabelLooks): Pick<Tag, 'tagName' | 'tagColor'> => ({
  tagName: name,
  tagColor: color,
});

/** A board without its lists, and without the flags a person has set on its cards, which the cards carry. */
export type BoardMeta = Omit<BoardInfo, 'user' | 'tag' | 'watching' | 'favorites'> & {
  /** Members, and anyone a card still names. */
  members: Member[];
  labels: Label[];
};

/** A board's metadata, from the wire's `board`. */
export function boardMetaOf(info: BoardInfo): BoardMeta {
  const { user: members, tag, watching: _, favorites: __, ...fields } = info;
  return { ...fields, members, labels: tag.map(labelOf) };
}

/** A card with everything its page shows. */
export type OpenCard = Omit<CardDetail, 'boardTags'> & {
  /** All that the board has. */
  boardLabels: Label[];
};

/** A card with everything its page shows, from the wire's card. */
export const openCardOf = ({ boardTags, ...card }: CardDetail): OpenCard => ({
  ...card,
  boardLabels: boardTags.map(labelOf),
});
