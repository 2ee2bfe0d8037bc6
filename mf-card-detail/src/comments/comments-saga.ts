import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery, takeLeading } from 'typed-redux-saga';
import { cardPatched } from '../card/current-card-slice.ts';
import type { OnCard } from '../card/on-card.ts';
import type { Drafts } from '../drafts/drafts.ts';
import {
  commentDeleteAsked,
  commentEdited,
  commentSubmitted,
  editedComment,
  NEW_COMMENT,
} from './comment-commands.ts';

type Services = Pick<ShellServices, 'api'> & { drafts: Drafts };

/** Comments. A draft goes once the server has what it says. */
export function createCommentsSaga({ api, drafts }: Services, { onCard, submitting }: OnCard) {
  return function* commentsSaga() {
    yield* takeLeading(
      commentSubmitted,
      submitting(
        () => NEW_COMMENT,
        function* ({ text }: { text: string }, key, { comments }) {
          const { data } = yield* call(api.card.createComment, { ...key, text });
          drafts.discard(key.cardId, NEW_COMMENT);
          yield* put(cardPatched({ comments: [...comments, data] }));
        },
      ),
    );
    yield* takeEvery(
      commentEdited,
      submitting(
        ({ commentId }: { commentId: number }) => editedComment(commentId),
        function* (edit: { commentId: number; text: string }, key, { comments }) {
          const { data } = yield* call(api.card.editComment, { ...key, ...edit });
          drafts.discard(key.cardId, editedComment(edit.commentId));
          const known = comments.map((comment) => (comment.id === data.id ? data : comment));
          yield* put(cardPatched({ comments: known }));
        },
      ),
    );
    yield* takeEvery(
      commentDeleteAsked,
      onCard(function* ({ commentId }, key, { comments }) {
        yield* call(api.card.deleteComment, { ...key, commentId });
        drafts.discard(key.cardId, editedComment(commentId));
        yield* put(cardPatched({ comments: comments.filter(({ id }) => id !== commentId) }));
      }),
    );
  };
}
