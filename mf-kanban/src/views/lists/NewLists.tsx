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
import { useAddCardsByName } from '../../composing/use-add-card.ts';
import { texts } from '../../texts/texts.ts';
import styles from './BoardList.module.css';

/**
 * Lists that the server has not confirmed yet. They keep their place when confirmed, and accept
 * names of cards before.
 */
export function NewLists() {
  const boardId = useSelector((state: WithCards) => selectBoardMeta(state)?.id);
  const lists = useSelector((state: WithCards) => selectNewLists(state, boardId), shallowEqual);
  const mayEdit = useSelector((state: WithCards) => selectMayChangeCards(state));
  return lists.map(({ key, localId, name }) => (
    <section key={key} className={styles.list} aria-label={name} aria-busy data-new={localId}>
      <header className={styles.header}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
      </header>
      <p role="status" className={styles.creating}>
        {texts.creatingList}
      </p>
      {mayEdit && <NewListComposer listId={localId} name={name} />}
    </section>
  ));
}

function NewListComposer({ listId, name }: { listId: number; name: string }) {
  const dispatch = useDispatch();
  const compose = useAddCardsByName(listId);
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
