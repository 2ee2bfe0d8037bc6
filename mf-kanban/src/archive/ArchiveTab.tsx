import Button from 'antd/es/button';
import { useDispatch, useSelector } from 'react-redux';
import { selectMay, type WithBoard } from '../board/board-slice.ts';
import styles from '../board/BoardScreen.module.css';
import { columnArchiveAsked, columnDeleteAsked } from '../lists/list-commands.ts';
import { selectLists, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';

/** The archived lists, each with its way back. */
export function ArchiveTab() {
  const { ids, entities } = useSelector((state: WithLists) => selectLists(state));
  const mayOrganize = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  const dispatch = useDispatch();
  if (ids.length === 0) return <p>{texts.nothing}</p>;
  return (
    <ul className={styles.archived}>
      {ids.map((listId) => (
        <li key={listId} aria-label={entities[listId]?.name}>
          <strong>{entities[listId]?.name}</strong>
          <span>{texts.cards(entities[listId]?.cardIds.length ?? 0)}</span>
          {mayOrganize && (
            <>
              <Button onClick={() => dispatch(columnArchiveAsked({ listId, archive: 0 }))}>
                {texts.restore}
              </Button>
              <Button danger onClick={() => dispatch(columnDeleteAsked({ listId }))}>
                {texts.delete}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
