import type { CardDetail } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, takeEvery } from 'typed-redux-saga';
import { goingOn } from '../changes/going-on.ts';
import { createInOrder } from '../changes/in-order.ts';
import type { LocalIds } from '../card/local-ids.ts';
import type { OnCard } from '../changes/on-card.ts';
import type { Drafts } from '../drafts/drafts.ts';
import {
  commentDeleteAsked,
  commentEdited,
  commentSubmitted,
  editedComment,
  NEW_COMMENT,
} from './comment-commands.ts';

interface Services extends Pick<ShellServices, 'api' | 'session'> {
  drafts: Drafts;
  localIds: LocalIds;
}

type Comments = CardDetail['comments'];

/** Comments show at once. One that is refused stands in its editor again, before what was typed since. */
export function createCommentsSaga({ api, session, drafts, localIds }: Services, on: OnCard) {
  const { onCard, submitting, adding, patch } = on;
  const { comments: ids } = localIds;
  const inOrder = createInOrder(session);
  const without = (comments: Comments, commentId: number) => ({
    comments: comments.filter(({ id }) => id !== commentId),
  });

  const add = adding(
    () => NEW_COMMENT,
    function* ({ text }: { text: string }, key) {
      drafts.settle(key.cardId, NEW_COMMENT, text);
      const id = ids.create();
      const by = { user: session.user()?.id ?? 0, createdAt: new Date().toISOString() };
      yield* patch(key, ({ comments }) => ({
        comments: [...comments, { id, text, editedAt: null, ...by }],
      }));
      try {
        yield* inOrder(function* () {
          const { data } = yield* call(api.card.createComment, { ...key, text });
          ids.confirm(id, data.id);
          drafts.rename(key.cardId, editedComment(id), editedComment(data.id));
          yield* patch(key, ({ comments }) => ({
            comments: comments.map((one) => (one.id === id ? { ...data, id } : one)),
          }));
        });
      } catch (error) {
        yield* patch(key, ({ comments }) => without(comments, id));
        throw error;
      }
    },
    ({ text }, { cardId }) => drafts.giveBack(cardId, NEW_COMMENT, text, '\n\n'),
  );

  return function* commentsSaga() {
    yield* takeEvery(commentSubmitted, goingOn(add));
    yield* takeEvery(
      commentEdited,
      submitting(
        ({ commentId }: { commentId: number }) => editedComment(commentId),
        function* ({ commentId, text }: { commentId: number; text: string }, key) {
          yield* inOrder(function* () {
            const edit = { ...key, commentId: ids.real(commentId), text };
            const { data } = yield* call(api.card.editComment, edit);
            drafts.settle(key.cardId, editedComment(commentId), text);
            yield* patch(key, ({ comments }) => ({
              comments: comments.map((one) =>
                one.id === commentId ? { ...data, id: commentId } : one,
              ),
            }));
          });
        },
      ),
    );
    yield* takeEvery(
      commentDeleteAsked,
      onCard(function* ({ commentId }, key) {
        yield* inOrder(function* () {
          yield* call(api.card.deleteComment, { ...key, commentId: ids.real(commentId) });
          drafts.discard(key.cardId, editedComment(commentId));
          yield* patch(key, ({ comments }) => without(comments, commentId));
        });
      }),
    );
  };
}
