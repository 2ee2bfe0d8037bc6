import { type ProjectOrBoard, membersOf } from './project-or-board.ts';

/** What a person may do: active items are edited or archived, archived ones restored or deleted. */
export function actionsOn(item: ProjectOrBoard, userId: number | null) {
  const isArchived = item.is_archived === 1;
  const mayAdminister = item.rights.includes('administer');
  return {
    edit: mayAdminister && !isArchived,
    addMembers: mayAdminister && !isArchived,
    archive: mayAdminister && !isArchived,
    restore: mayAdminister && isArchived,
    leave: membersOf(item).some(({ id, creator }) => id === userId && !creator),
    delete: isArchived && item.rights.includes('own'),
  };
}
