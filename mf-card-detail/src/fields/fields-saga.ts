import { createLocalId } from 'shared-ui/being-added';
import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery } from 'typed-redux-saga';
import { cardPatched } from '../card/current-card-slice.ts';
import type { OnCard } from '../changes/on-card.ts';
import * as commands from './field-commands.ts';

/** Fields that are shown at once as they were chosen, and then saved. */
export function createFieldsSaga({ api }: Pick<ShellServices, 'api'>, { onCard }: OnCard) {
  return function* fieldsSaga() {
    yield* takeEvery(
      commands.fieldsChosen,
      onCard(function* (fields, key) {
        yield* put(cardPatched(fields));
        yield* call(api.card.edit, { ...key, ...fields });
      }),
    );
    yield* takeEvery(
      commands.completeToggled,
      onCard(function* ({ complete }, key) {
        yield* put(cardPatched({ complete }));
        yield* call(api.card.setStatus, { ...key, complete });
      }),
    );
    yield* takeEvery(
      commands.peopleChosen,
      onCard(function* ({ users }, key) {
        yield* put(cardPatched({ users }));
        yield* call(api.card.addUsers, { ...key, users });
      }),
    );
    yield* takeEvery(
      commands.tagToggled,
      onCard(function* ({ tagId, isOn }, key, { tags }) {
        const others = tags.filter((id) => id !== tagId);
        yield* put(cardPatched({ tags: isOn ? [...others, tagId] : others }));
        yield* call(isOn ? api.card.addTag : api.card.deleteTag, { ...key, tagId });
      }),
    );
    yield* takeEvery(
      commands.tagAdded,
      onCard(function* (looks, key, { tags, boardTags }) {
        const id = createLocalId();
        const tag = { id, ...looks, attachInboard: true };
        yield* put(cardPatched({ tags: [...tags, id], boardTags: [...boardTags, tag] }));
        yield* call(api.card.addTag, { ...key, ...looks });
      }),
    );
    yield* takeEvery(
      commands.tagEdited,
      onCard(function* (tag, { boardId }) {
        yield* call(api.board.editBoardTag, { boardId, ...tag });
      }),
    );
    yield* takeEvery(
      commands.tagDeleteAsked,
      onCard(function* ({ tagId }, { boardId }) {
        yield* call(api.board.deleteBoardTag, { boardId, tagId });
      }),
    );
  };
}
