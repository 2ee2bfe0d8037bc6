import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';
import { knownList } from '../model/known-card.ts';
import type { Page } from '../model/page.ts';

type ListFields = Partial<Pick<InputOf<'list.edit'>, 'name' | 'limit' | 'collapsed'>>;
interface ListEdit extends Detailed {
  readonly listId: number;
  readonly fields: ListFields;
  /** What the fields were when the person began; left out: as they are shown. */
  readonly base?: ListFields;
  readonly typed?: string;
}

function changed(page: Page, { listId, fields, base }: ListEdit): ListFields {
  const list = base ?? knownList(page, listId);
  if (!list) return {};
  const isChanged = ([name, value]: [string, unknown]) => list[name as keyof ListFields] !== value;
  return Object.fromEntries(Object.entries(fields).filter(isChanged));
}

/** Changes a list's name, limit or whether it is collapsed for all. */
export const editList = defineCommand({
  name: 'list/edit',
  right: 'organize',
  call: 'list.edit',
  input(given: ListEdit, { page }) {
    const fields = changed(page, given);
    return Object.keys(fields).length === 0 ? null : { listId: given.listId, ...fields };
  },
  shows: (given, { page }) => [
    { op: 'setList', id: given.listId, fields: changed(page, given) as object },
  ],
  saves: 'list',
  rest(given, { page }) {
    const list = knownList(page, given.listId);
    if (!list) return {};
    const names = Object.keys(changed(page, given)) as (keyof ListFields)[];
    const before = Object.fromEntries(names.map((name) => [name, (given.base ?? list)[name]]));
    // Somebody has changed the same field since the person began: the server is to refuse it.
    const isOutdated = names.some((name) => before[name] !== list[name]);
    return {
      edit: {
        of: 'list',
        id: list.id,
        version: isOutdated ? list.version - 1 : list.version,
        before,
      },
      typed: given.typed,
    };
  },
});
