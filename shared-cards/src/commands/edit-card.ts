import {
  type CommandSpec,
  defineCommand,
  type Detailed,
  type InputOf,
} from '../model/define-command.ts';
import { changedFields, editBase } from '../model/edit-base.ts';
import { knownCard } from '../model/known-card.ts';
import type { Page } from '../model/page.ts';
import type { CardFields } from '../model/patches.ts';

export type EditedFields = Omit<InputOf<'card.edit'>, 'cardId' | 'version' | 'assignee'>;

export interface CardEdit extends Detailed {
  readonly cardId: number;
  readonly fields: EditedFields;
  /** The fields when the user began to edit; left out: the fields as they are shown. */
  readonly base?: EditedFields;
  /** The typed text, which is returned to the user if the edit is refused. */
  readonly typed?: string;
}

/** The server leaves this field out when it refuses an edit because the card has changed. */
const NOT_IN_REFUSALS = 'reminderMinutes';

/** The base of an edit of a card; undefined if the card is not loaded. */
function editOf(page: Page, cardId: number, fields: EditedFields, base?: EditedFields) {
  const card = knownCard(page, cardId);
  const names = Object.keys(fields).filter((name) => name !== NOT_IN_REFUSALS);
  return card && editBase('card', card, names, base);
}

const withoutCard = ({ cardId: _, ...fields }: InputOf<'card.edit'>) => fields;

type EditSpec<Given> = Pick<CommandSpec<'card.edit', Given>, 'name' | 'input' | 'rest' | 'menu'>;

/** Defines a command that sets fields of a card, unless somebody else has changed these meanwhile. */
export const defineCardEdit = <Given extends Pick<CardEdit, 'cardId' | 'base'>>({
  rest,
  ...spec
}: EditSpec<Given>) =>
  defineCommand<'card.edit', Given>({
    ...spec,
    right: 'work',
    call: 'card.edit',
    shows: ({ cardId: id }, _, sent) => [
      { op: 'setCard', id, fields: withoutCard(sent) as CardFields },
    ],
    saves: 'card',
    rest: (given, context, sent) => ({
      edit: editOf(context.page, given.cardId, withoutCard(sent), given.base),
      ...rest?.(given, context, sent),
    }),
  });

/** Changes fields of a card; only fields with a new value are sent. */
export const editCard = defineCardEdit({
  name: 'card/edit',
  input({ cardId, fields, base }: CardEdit, { page }) {
    // For a deleted card all fields are sent, so that the server refuses them.
    const edited = changedFields(base ?? knownCard(page, cardId) ?? {}, fields);
    return Object.keys(edited).length === 0 ? null : { cardId, ...edited };
  },
  rest: ({ typed }) => ({ typed }),
});
