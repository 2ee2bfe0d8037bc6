import { isComplete, isLocked, type BoardInfo, type ListWithCards } from 'shared-api/client';
import { withoutIds } from 'shared-api/plain-text';
import { boardAccent } from 'shared-ui/id-colors';

type FirstCard = ListWithCards['cards'][string];

interface FirstBoard {
  readonly data: Readonly<Record<string, ListWithCards>>;
  readonly board: Pick<BoardInfo, 'id' | 'name' | 'groups' | 'favorites' | 'watching'>;
}

/** More than any window shows. */
const MAX_LISTS = 12;
const MAX_CARDS = 24;

const inOrder = <Row extends { readonly position: number }>(
  rows: Readonly<Record<string, Row>>,
): Row[] => Object.values(rows).sort((one, other) => one.position - other.position);

/** Whether a card has a line of figures and dates below its name. */
const hasFigures = (card: FirstCard, { favorites, watching }: FirstBoard['board']) =>
  isComplete(card) ||
  isLocked(card) ||
  favorites.includes(card.id) ||
  watching.includes(card.id) ||
  card.kind !== 'card' ||
  card.priority !== 'medium' ||
  (card.startAt ?? card.dueDate) !== null ||
  card.users.length + card.commentCount + card.checklistTotal + card.attachmentCount > 0;

/**
 * A picture of the first cards of a board, as it comes from the server, with their names in the
 * places where they will be; what else is on a card is left blank. Its texts are drawn by the style
 * sheet, so that none of them is read twice, found or taken for markup.
 *
 * @throws for anything that is not such a response.
 */
export function picturedCards(response: unknown, page: Document): HTMLElement {
  const { data, board } = response as FirstBoard;
  const part = (kind: string, parts: readonly HTMLElement[] = [], text?: string) => {
    const element = page.createElement('div');
    element.dataset.of = kind;
    if (text !== undefined) element.dataset.text = text;
    element.append(...parts);
    return element;
  };
  const cardPart = (card: FirstCard) =>
    part('card', [
      ...(card.coverId == null ? [] : [part('cover')]),
      ...(card.tags.length > 0 ? [part('labels')] : []),
      part('card-name', [], withoutIds(card.name)),
      ...(hasFigures(card, board) ? [part('figures')] : []),
    ]);
  const listPart = (list: ListWithCards) => {
    const cards = inOrder(list.cards).slice(0, MAX_CARDS);
    return list.collapsed
      ? part('strip')
      : part('list', [part('list-name', [], list.name), ...cards.map(cardPart), part('foot')]);
  };
  const hidden = board.groups.flatMap((group) => (group.hidden ? group.listIds : []));
  const shown = inOrder(data).filter(({ id }) => !hidden.includes(id));
  const lists = shown.slice(0, MAX_LISTS).map(listPart);
  const picture = part('board', [part('name', [], board.name), part('lists', lists)]);
  picture.dataset.accent = boardAccent(board.id);
  return picture;
}
