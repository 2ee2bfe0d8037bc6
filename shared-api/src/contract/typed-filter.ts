import { shortText, text } from '../entities/scalars.ts';
import { FILTER_MAX_CHARACTERS } from '../limits.ts';

export const timeZoneOfDays = shortText.default('UTC').meta({
  description:
    'Where the days of a filter begin at midnight, such as Europe/Berlin; UTC for one that there is not',
});

/** A filter of the cards of a board, as it is in the address of the board. */
export const typedFilter = {
  q: text(FILTER_MAX_CHARACTERS).trim().optional().meta({
    description:
      'A filter of the cards such as `bean assignee:me due<7d -label:bug`; refused as `bad-filter`',
  }),
  timeZone: timeZoneOfDays,
};
