import { expressionBuilder } from 'kysely';
import { boardVisibleTo, projectVisibleTo } from '../access/visible.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const eb = expressionBuilder<DB & { n: DB['notifications'] }, 'n'>();

const person = eb.ref('n.user_id');

/** Whether notification `n` is about a board or project that its person may still see. */
export const isNotificationVisible = eb
  .case()
  .when('n.board_id', 'is not', null)
  .then(
    eb.exists(
      eb
        .selectFrom('boards as b')
        .whereRef('b.id', '=', 'n.board_id')
        .where(boardVisibleTo(person)),
    ),
  )
  .when('n.project_id', 'is not', null)
  .then(
    eb.exists(
      eb
        .selectFrom('projects as p')
        .whereRef('p.id', '=', 'n.project_id')
        .where(projectVisibleTo(person)),
    ),
  )
  .else(eb.lit(true))
  .end();

/**
 * Whether the bell shows the notification `n`: its person has neither muted nor deleted it, and may
 * still see its subject.
 */
export const isShownByBell = eb.and([
  eb.ref('n.in_app'),
  eb('n.deleted_at', 'is', null),
  isNotificationVisible,
]);
