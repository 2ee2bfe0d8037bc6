import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { selectBoardMeta, selectMayChangeCards, type WithCards } from 'shared-cards';
import { WaitingCards } from '../../composing/CardComposer.tsx';
import {
  draftTyped,
  selectDraft,
  selectNewLists,
  type WithComposer,
} from '../../composing/composer-slice.ts';
import { ComposerField } from '../../composing/ComposerField.tsx';
import { useCompose } from '../../composing/use-add-card.ts';
import { texts } from '../../texts/texts.ts';
import styles from './ListColumn.module.css';

/**
 * Columns that the server has not confirmed yet. They become columns in the same place, and take the
 * names of cards before.
 */
export function NewColumns() {
  const boardId = useSelector((state: WithCards) => selectBoardMeta(state)?.id);
  const lists = useSelector((state: WithCards) => selectNewLists(state, boardId), shallowEqual);
  const mayWork = useSelector((state: WithCards) => selectMayChangeCards(state));
  return lists.map(({ key, localId, name }) => (
    <section key={key} className={styles.column} aria-label={name} aria-busy data-new={localId}>
      <header className={styles.header}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
      </header>
      <p role="status" className={styles.creating}>
        {texts.creatingColumn}
      </p>
      {mayWork && <NewColumnComposer listId={localId} name={name} />}
    </section>
  ));
}

function NewColumnComposer({ listId, name }: { listId: number; name: string }) {
  const dispatch = useDispatch();
  const compose = useCompose(listId);
  const draft = useSelector((state: WithComposer) => selectDraft(state, listId));
  const type = (typed: string) => void dispatch(draftTyped({ listId, draft: typed }));
  return (
    <footer className={styles.newFoot}>
      <WaitingCards listId={listId} />
      <ComposerField
        list={name}
        draft={draft}
        isFocused={false}
        onType={type}
        onAdd={compose}
        onEscape={() => type('')}
      />
    </footer>
  );
}
