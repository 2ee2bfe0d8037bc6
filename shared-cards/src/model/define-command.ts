import type { CallInput, CallName, CallOf, Right } from 'shared-api/client';
import { REFUSED_ON_HOLD } from 'shared-api/limits';
import type { ChangedNames, NewChange } from 'shared-api/remote';
import type { ListRow } from '../entities/list-entities.ts';
import type { CardMenu, Menu, Viewed } from './menu.ts';
import { knownCard, knownList } from './known-card.ts';
import { detailOf, foundIn, isOpenBoard, type Page } from './page.ts';
import type { Patch } from './patches.ts';
import type { Saves } from './save-response.ts';

/** The input of a call of a board, without the board. */
export type InputOf<Name extends CallName> = Omit<CallInput<CallOf<Name>>, 'boardId'>;

/** Data that is needed again when a command succeeds or is refused. */
export interface Detailed {
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The state that a command needs beside its input. */
export interface CommandContext extends Viewed {
  /** An id for the entity that the command adds; the same for each read. */
  readonly newId: number;
}

/** An array if a command has several lines in a menu, such as one for each direction. */
type OneOrMore<One> = One | readonly One[];

type Rest = Pick<
  NewChange,
  'group' | 'creates' | 'details' | 'success' | 'many' | 'made' | 'batch' | 'typed' | 'edit'
>;

export interface CommandSpec<Name extends CallName, Given> {
  readonly name: string;
  readonly right: Right;
  readonly call: Name;
  /** The input of the call; left out: the input of the command. Null: there is nothing to do. */
  readonly input?: (given: Given, context: CommandContext) => InputOf<Name> | null;
  /** The patches that show at once. */
  readonly shows?: (given: Given, context: CommandContext, sent: InputOf<Name>) => readonly Patch[];
  /**
   * The path in the response to the id of the added entity, which is `localId` or else `newId`
   * until then.
   */
  readonly creates?: string;
  /** The kind of its response. */
  readonly saves?: Saves;
  /** The command has more effects than its patches and its response. */
  readonly rereads?: true;
  /** Whether the command is refused while the board is on hold; left out: as its call is. */
  readonly refusedOnHold?: (given: Given) => boolean;
  /** A sentence that says why the command cannot run; null if it can. */
  readonly whyNot?: (given: Given, page: Page) => string | null;
  readonly canWait?: false;
  readonly rest?: (
    given: Given,
    context: CommandContext,
    sent: InputOf<Name>,
  ) => { [Field in keyof Rest]?: Rest[Field] | undefined };
  /** How menus of cards offer it. */
  readonly menu?: OneOrMore<CardMenu<Given>>;
  /** How menus of lists offer it. */
  readonly listMenu?: OneOrMore<Menu<ListRow, Given>>;
}

/** An action on a board or its cards, defined in one place. */
export interface Command<Given> extends Pick<
  CommandSpec<CallName, Given>,
  'name' | 'right' | 'whyNot' | 'menu' | 'listMenu'
> {
  readonly isRefusedOnHold: (given: Given) => boolean;
  /** The change to queue; null if there is nothing to do. */
  readonly change: (given: Given, context: CommandContext) => NewChange | null;
}

interface Named extends Detailed {
  readonly boardId?: number;
  readonly cardId?: number;
  readonly localId?: number;
}

/** A command's input, as its call takes it. */
function plainInput({ details: _, ...input }: Detailed): object {
  return input;
}

/** The board of a change: the given one, that of the card where it is shown, or the open board. */
function boardOf({ boardId, cardId = 0 }: Named, { board, ...page }: Page): number | null {
  const ofCard = detailOf(page, cardId)?.boardId ?? foundIn(page).cards[cardId]?.boardId;
  return boardId ?? ofCard ?? (board.status === 'closed' ? null : board.boardId);
}

interface Places {
  readonly cardId?: number;
  readonly listId?: number;
  /** The list that a card is moved to. */
  readonly addedListId?: number;
}

/** What the things of a change are called while it is made. */
export function namesIn(page: Page, boardId: number, { cardId = 0, listId, addedListId }: Places) {
  const { board } = page;
  const isOpen = board.status === 'ready' && isOpenBoard(page, boardId);
  return defined({
    card: knownCard(page, cardId)?.name,
    list: knownList(page, addedListId ?? listId ?? 0)?.name,
    board: isOpen ? board.boardMeta.name : foundIn(page).boards[boardId]?.name,
  } satisfies { [Name in keyof ChangedNames]-?: string | undefined });
}

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>;
  };

/**
 * Defines a command. Its input names the card or list that it changes. Without `details` it is the
 * input of the call, unless `input` derives that.
 */
export function defineCommand<Name extends CallName, Given = InputOf<Name>>(
  spec: CommandSpec<Name, Given>,
): Command<Given> {
  const { name, right, call, input, shows, saves, rereads, whyNot, canWait, rest } = spec;
  const { menu, listMenu, creates: at, refusedOnHold } = spec;
  return {
    name,
    right,
    isRefusedOnHold: refusedOnHold ?? (() => REFUSED_ON_HOLD.includes(call)),
    change(given, context) {
      const { cardId, localId, details } = given as Named;
      const boardId = boardOf(given as Named, context.page);
      const made = input ? input(given, context) : (plainInput(given as Named) as InputOf<Name>);
      if (boardId === null || made === null) return null;
      const creates = at === undefined ? at : { localId: localId ?? context.newId, at };
      return {
        command: name,
        call,
        input: { ...made, boardId },
        boardId,
        about: namesIn(context.page, boardId, made),
        shows: shows?.(given, context, made) ?? [],
        ...defined({ cardId, creates, details, saves, rereads, canWait }),
        ...defined({ ...rest?.(given, context, made) }),
      };
    },
    ...defined({ whyNot, menu, listMenu }),
  };
}
