import { isArchived } from 'shared-api/client';
import { type ProjectOrBoard, membersOf } from './project-or-board.ts';

/**
 * The actions that a user may take: active items are edited or archived, archived ones restored or
 * deleted.
 */
export function actionsOn(item: ProjectOrBoard, userId: number | null) {
  const archived = isArchived(item);
  const mayAdminister = item.rights.includes('administer');
  return {
    edit: mayAdminister && !archived,
    addMembers: mayAdminister && !archived,
    archive: mayAdminister && !archived,
    restore: mayAdminister && archived,
    leave: membersOf(item).some(({ id, creator }) => id === userId && !creator),
    delete: archived && item.rights.includes('own'),
  };
}
