import { useDispatch, useSelector } from 'react-redux';
import { selectMayChangeCards, type WithBoard } from '../../entities/board/board-slice.ts';
import { texts } from '../../texts/texts.ts';
import { ComposerField, WaitingNames } from '../../composing/ComposerField.tsx';
import composer from '../../composing/Composer.module.css';
import styles from './ListColumn.module.css';
import {
  newColumnComposed,
  newColumnTyped,
  selectNewColumns,
  type WithNewColumns,
} from '../../composing/new-columns-slice.ts';

/**
 * Columns that the server has not confirmed yet. They become columns in the same place, and take the
 * names of cards before.
 */
export function NewColumns() {
  const columns = useSelector((state: WithNewColumns) => selectNewColumns(state));
  const mayWork = useSelector((state: WithBoard) => selectMayChangeCards(state));
  const dispatch = useDispatch();
  return columns
    .filter(({ isShown }) => isShown)
    .map(({ key, name, cards, draft }) => (
      <section key={key} className={styles.column} aria-label={name} aria-busy data-new={key}>
        <header className={styles.header}>
          <h2 className={styles.name} title={name}>
            {name}
          </h2>
        </header>
        <p role="status" className={styles.creating}>
          {texts.creatingColumn}
        </p>
        {mayWork && (
          <div className={composer.composer}>
            <WaitingNames names={cards} />
            <ComposerField
              list={name}
              draft={draft}
              isFocused={false}
              onType={(typed) => dispatch(newColumnTyped({ key, draft: typed }))}
              onAdd={(names) => dispatch(newColumnComposed({ key, names }))}
              onEscape={() => dispatch(newColumnTyped({ key, draft: '' }))}
            />
          </div>
        )}
      </section>
    ));
}
