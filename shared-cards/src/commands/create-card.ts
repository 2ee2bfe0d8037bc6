import { POSITION_AT_END } from 'shared-api/limits';
import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';

type Created = InputOf<'card.create'>;

export interface NewCard extends Detailed, Pick<Created, 'listId' | 'name'> {
  readonly boardId?: number;
  readonly fields?: Omit<Created, 'listId' | 'name' | 'position'>;
  /** The id by which later changes name the card until the server has created it. */
  readonly localId?: number;
  /** Left out: at the end. */
  readonly position?: number;
  /**
   * Cards that were entered together: if one is refused, the input of those after it is returned,
   * too.
   */
  readonly group?: string;
  readonly typed?: string;
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The fields of a new card that are not empty. */
export const filled = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !isEmpty(value)),
  ) as Partial<Fields>;

/** Adds a card to a list. Empty fields are left out of the payload. */
export const createCard = defineCommand({
  name: 'card/create',
  right: 'work',
  call: 'card.create',
  input: ({ listId, name, fields = {}, position = POSITION_AT_END }: NewCard) => ({
    listId,
    name,
    position,
    ...filled(fields),
  }),
  saves: 'newCard',
  creates: 'data.lastInsertCardId',
  rest: ({ group, typed }) => ({ group, typed }),
});
