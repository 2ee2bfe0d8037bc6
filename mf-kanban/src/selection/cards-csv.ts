import { isComplete } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { selectBoardMeta, selectCard, selectList, type WithCards } from 'shared-cards';
import { nameOf } from 'shared-ui/person-avatar';
import { texts } from '../texts/texts.ts';

/** A field of CSV. What a spreadsheet would take for a formula gets an apostrophe in front. */
function csvField(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Cards as CSV, with a line of names. */
export function cardsCsv(state: WithCards, cardIds: readonly number[]): string {
  const { labels = [], members = [] } = selectBoardMeta(state) ?? {};
  const rows = cardIds.flatMap((id) => {
    const card = selectCard(state, id);
    if (!card) return [];
    const people = members.filter((member) => card.users.includes(member.id)).map(nameOf);
    return [
      [
        card.id,
        card.name,
        selectList(state, card.listId)?.name ?? '',
        labels.flatMap((label) => (card.tags.includes(label.id) ? label.name : [])).join(', '),
        people.join(', '),
        texts.priorities[card.priority],
        card.startAt,
        card.dueDate,
        isComplete(card) ? texts.yes : texts.no,
        card.estimateMinutes,
        window.location.origin + paths.cardLink(card.id),
      ],
    ];
  });
  const lines = [texts.csvColumns, ...rows].map((row) => row.map(csvField).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
