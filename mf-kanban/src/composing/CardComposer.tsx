import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListRow } from '../entities/lists/list-row.ts';
import { texts } from '../texts/texts.ts';
import {
  cardsComposed,
  composerClosed,
  composerOpened,
  draftTyped,
  selectDraft,
  selectIsComposing,
  selectWaiting,
  type WithComposer,
} from './composer-slice.ts';
import { ComposerField, WaitingNames } from './ComposerField.tsx';
import styles from './Composer.module.css';

/** Adds cards by their names alone: Enter adds one and waits for the next, pasted lines add many. */
export function CardComposer({ list }: { list: ListRow }) {
  const listId = list.id;
  const dispatch = useDispatch();
  const isOpen = useSelector((state: WithComposer) => selectIsComposing(state, listId));
  const draft = useSelector((state: WithComposer) => selectDraft(state, listId));
  const composer = useRef<HTMLDivElement>(null);
  const count = list.cardIds.length;
  useEffect(() => {
    // The card that was just added is seen.
    const cards = composer.current?.closest('section')?.querySelector('[data-cards]');
    cards?.scrollTo(0, cards.scrollHeight);
  }, [count]);
  if (!isOpen) {
    return (
      <>
        <WaitingCards listId={listId} />
        <button
          type="button"
          className={styles.compose}
          aria-label={texts.composeIn(list.name)}
          onClick={() => dispatch(composerOpened({ listId }))}
        >
          <Plus aria-hidden size={14} /> {texts.addACard}
        </button>
      </>
    );
  }
  return (
    <div ref={composer} className={styles.composer}>
      <WaitingCards listId={listId} />
      <ComposerField
        list={list.name}
        draft={draft}
        isFocused
        onType={(typed) => dispatch(draftTyped({ listId, draft: typed }))}
        onAdd={(names) => dispatch(cardsComposed({ listId, names }))}
        onEscape={() => dispatch(composerClosed())}
        onBlur={() => {
          if (draft.trim() === '') dispatch(composerClosed());
        }}
      />
    </div>
  );
}

/** Names of cards that the server has not confirmed yet. */
function WaitingCards({ listId }: { listId: number }) {
  const waiting = useSelector((state: WithComposer) => selectWaiting(state));
  const names = waiting.flatMap((one) => (one.listId === listId ? one.names : []));
  return <WaitingNames names={names} />;
}
