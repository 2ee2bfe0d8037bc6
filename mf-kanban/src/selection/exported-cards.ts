import { isComplete } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { selectBoardOf, selectCard, selectList, type WithCards } from 'shared-cards';
import { nameOf } from 'shared-ui/person-avatar';
import { saveBlob } from 'shared-ui/save-blob';
import { texts } from '../texts/texts.ts';

/** Cards with names in place of numbers, for people and programs outside. */
function exportedCards(state: WithCards, cardIds: readonly number[]) {
  return cardIds.flatMap((id) => {
    const card = selectCard(state, id);
    if (!card) return [];
    const board = selectBoardOf(state, id);
    const { labels = [], members = [] } = board ?? {};
    const ofOther = board && 'lists' in board ? board.lists : [];
    const list = selectList(state, card.listId) ?? ofOther.find(({ id: of }) => of === card.listId);
    return [
      {
        number: card.id,
        name: card.name,
        list: list?.name ?? '',
        labels: labels.flatMap((label) => (card.tags.includes(label.id) ? label.name : [])),
        assignees: members.filter((member) => card.users.includes(member.id)).map(nameOf),
        priority: card.priority,
        start: card.startAt,
        due: card.dueDate,
        complete: isComplete(card),
        estimateMinutes: card.estimateMinutes,
        link: window.location.origin + paths.cardLink(card.id),
      },
    ];
  });
}

/** A field of CSV. What a spreadsheet would take for a formula gets an apostrophe in front. */
function csvField(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Cards as CSV, with a line of names. */
function cardsCsv(cards: ReturnType<typeof exportedCards>): string {
  const rows = cards.map((card) => [
    card.number,
    card.name,
    card.list,
    card.labels.join(', '),
    card.assignees.join(', '),
    texts.priorities[card.priority],
    card.start,
    card.due,
    card.complete ? texts.yes : texts.no,
    card.estimateMinutes,
    card.link,
  ]);
  const lines = [texts.csvColumns, ...rows].map((row) => row.map(csvField).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** Saves cards as a file: a table for people, or JSON for programs, whose names are in English. */
export function saveCards(
  state: WithCards,
  cardIds: readonly number[],
  format: 'csv' | 'json',
): void {
  const cards = exportedCards(state, cardIds);
  const [type, text] =
    format === 'csv'
      ? ['text/csv;charset=utf-8', cardsCsv(cards)]
      : ['application/json', `${JSON.stringify(cards, null, 2)}\n`];
  saveBlob(new Blob([text], { type }), texts.exportName(format));
}
