import {
  DESCRIPTION_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  POSITION_AT_END,
} from 'shared-api/limits';
import type { NewChange } from 'shared-api/remote';
import type { RefusedChange } from '../outbox/logged-change.ts';

/** What a person can do instead of a change that the server has refused. */
export type NextStep = 'makeCard' | 'chooseList';

/** A list that can take cards. */
export interface ChosenList {
  readonly boardId: number;
  readonly listId: number;
}

const MOVES = ['list.updateCardList', 'card.moveToBoard'];
const typedIn = ({ change, behind }: RefusedChange) =>
  [change, ...behind].flatMap(({ typed = '' }) => (typed.trim() === '' ? [] : typed.trim()));

/** Whether the refusal says that a thing is not there. */
function isMissing({ refusal: { code, params } }: RefusedChange, ...entities: string[]): boolean {
  return code === 'not-found' && entities.includes(String(params.entity));
}

/** What helps after a refusal; null if nothing but reading its reason. */
export function nextStepOf(logged: RefusedChange): NextStep | null {
  const { change, refusal } = logged;
  const isCardGone = refusal.code === 'card-deleted' || isMissing(logged, 'card');
  const isFull = refusal.code === 'limit-reached';
  const isArchived = refusal.code === 'archived' && refusal.params.entity !== 'card';
  const isListGone = isMissing(logged, 'list') || isFull || isArchived;
  if (MOVES.includes(change.call)) return isListGone && !isCardGone ? 'chooseList' : null;
  const isPartGone = isMissing(logged, 'checklist', 'comment', 'item');
  const isLost = isCardGone || isPartGone || (change.call === 'card.create' && isListGone);
  return isLost && typedIn(logged).length > 0 ? 'makeCard' : null;
}

/** A card of what was typed: its first line is the title, and a longer text is the description, too. */
function cardOf(logged: RefusedChange, { boardId, listId }: ChosenList): NewChange {
  const text = typedIn(logged).join('\n\n');
  const [firstLine = ''] = text.split('\n');
  const name = firstLine.slice(0, NAME_MAX_CHARACTERS);
  const input = { boardId, listId, name, position: POSITION_AT_END };
  const rest = name === text ? {} : { description: text.slice(0, DESCRIPTION_MAX_CHARACTERS) };
  return {
    command: 'card/create',
    call: 'card.create',
    input: { ...input, ...rest },
    boardId,
    shows: [],
    saves: 'newCard',
    typed: text,
  };
}

/** The refused move, to another list. */
function moveOf({ change }: RefusedChange, { boardId, listId }: ChosenList): NewChange {
  const { input, about } = change;
  const cardId = Number(input.cardId);
  return {
    command: 'card/moveToBoard',
    call: 'card.moveToBoard',
    input: { boardId: Number(input.boardId), cardId, toBoardId: boardId, toListId: listId },
    boardId: Number(input.boardId),
    cardId,
    ...(about && { about: { ...(about.card !== undefined && { card: about.card }) } }),
    shows: [],
    saves: 'newPlace',
    rereads: true,
  };
}

/** The change to be made instead of the refused one. */
export const insteadOf = (logged: RefusedChange, step: NextStep, list: ChosenList): NewChange =>
  step === 'makeCard' ? cardOf(logged, list) : moveOf(logged, list);
