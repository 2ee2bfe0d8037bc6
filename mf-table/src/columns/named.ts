import type { Member } from 'shared-api/client';
import type { ShownBoard } from 'shared-api/remote';

/** A person's full name, or the address if there is none. */
export const personName = ({ first_name, last_name, email }: Member): string =>
  `${first_name} ${last_name}`.trim() || email;

/** The things with these ids, in the order of the ids; those that are gone are left out. */
export const named = <Thing extends { id: number }>(
  things: readonly Thing[],
  ids: readonly number[],
): Thing[] => ids.flatMap((id) => things.find((one) => one.id === id) ?? []);

export const listName = (board: ShownBoard, listId: number): string =>
  board.lists.find(({ id }) => id === listId)?.name ?? '';
