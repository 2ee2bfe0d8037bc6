import { Link } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { type NewChange, paths } from 'shared-api/remote';
import { lastValue } from 'shared-ui/create-loading';
import { Timestamp } from 'shared-ui/timestamp';
import { useLoaded } from 'shared-ui/use-loading';
import { boardsOf, navigation } from '../navigation/navigation.ts';
import { selectIds, type WithOutbox } from 'shared-api/outbox';
import { partsOfSentence } from './change-sentence.ts';
import styles from './ChangesPanel.module.css';

interface Props {
  readonly change: NewChange;
  /** ISO 8601. */
  readonly at: string;
}

/** The board of a change, as a link where its place is known. */
function BoardName({ boardId, about }: Pick<NewChange, 'boardId' | 'about'>) {
  const known = lastValue(useLoaded(navigation));
  const board = known && boardsOf(known).find((one) => one.boardId === boardId);
  const name = board?.name ?? about?.board;
  if (name === undefined) return null;
  return (
    <bdi>{board ? <Link to={paths.board(board.projectId, board.boardId)}>{name}</Link> : name}</bdi>
  );
}

/** What a change does, where, and when. */
export function ChangeSentence({ change, at }: Props) {
  const ids = useSelector((root: WithOutbox) => selectIds(root));
  const { about, boardId } = change;
  const cardId = Number(change.cardId ?? change.input.cardId ?? 0);
  const id = ids[cardId] ?? cardId;
  const [before, after] = partsOfSentence(change);
  const card = about?.card ?? '…';
  return (
    <>
      <p className={styles.sentence}>
        {before}
        {after !== null && <bdi>{id > 0 ? <Link to={paths.cardLink(id)}>{card}</Link> : card}</bdi>}
        {after}
      </p>
      <p className={styles.where}>
        <BoardName {...(boardId !== undefined && { boardId })} {...(about && { about })} />
        <Timestamp at={at} />
      </p>
    </>
  );
}
