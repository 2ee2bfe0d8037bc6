import { nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { type BulkAction, bulkCards, inBulks, useRun } from 'shared-cards';

/** Does one thing to many cards, in as many calls as it takes. */
export function useBulk() {
  const run = useRun();
  return useCallback(
    (cardIds: readonly number[], action: BulkAction) => {
      const bulks = inBulks(cardIds);
      const whole = { name: nanoid(), parts: bulks.length };
      for (const some of bulks) run(bulkCards, { cardIds: some, action, whole });
    },
    [run],
  );
}
