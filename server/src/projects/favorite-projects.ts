import { done, type DomainHandlers } from '../calls/call-context.ts';

/** The projects that a person has as favorites, which nobody else sees. */
export const favoriteProjects = {
  async setFavorite({ projectId, favorite }, { database, caller: { userId }, signal }) {
    if (favorite) {
      await database
        .insertInto('favorite_projects')
        .values({ user_id: userId, project_id: projectId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await database
        .deleteFrom('favorite_projects')
        .where('user_id', '=', userId)
        .where('project_id', '=', projectId)
        .execute();
    }
    signal({ entity: 'project', entityId: projectId, change: 'changed', people: [userId] });
    return done;
  },
} satisfies DomainHandlers<'project'>;
