import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';
import { changedFields, editBase } from '../model/edit-base.ts';
import { knownList } from '../model/known-card.ts';

type ListFields = Partial<Pick<InputOf<'list.edit'>, 'name' | 'limit' | 'collapsed'>>;
interface ListEdit extends Detailed {
  readonly listId: number;
  readonly fields: ListFields;
  /** The fields when the user began to edit; left out: the fields as they are shown. */
  readonly base?: ListFields;
  readonly typed?: string;
}

const withoutList = ({ listId: _, ...fields }: InputOf<'list.edit'>) => fields;

/** Changes a list's name, its limit or whether it is collapsed for everybody. */
export const editList = defineCommand({
  name: 'list/edit',
  right: 'organize',
  call: 'list.edit',
  input({ listId, fields, base }: ListEdit, { page }) {
    const before = base ?? knownList(page, listId);
    const edited = before ? changedFields(before, fields) : {};
    return Object.keys(edited).length === 0 ? null : { listId, ...edited };
  },
  shows: ({ listId: id }, _, sent) => [{ op: 'setList', id, fields: withoutList(sent) as object }],
  saves: 'list',
  rest({ listId, base, typed }, { page }, sent) {
    const list = knownList(page, listId);
    return list
      ? { edit: editBase('list', list, Object.keys(withoutList(sent)), base), typed }
      : {};
  },
});
