import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { texts } from '../texts.ts';
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
import styles from './ListColumn.module.css';
import type { ListRow } from './list-slice.ts';

const namesIn = (draft: string) =>
  draft
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, NAME_MAX_CHARACTERS))
    .filter((line) => line !== '');

/** Adds cards by their names alone: Enter adds one and waits for the next, pasted lines add many. */
export function CardComposer({ list }: { list: ListRow }) {
  const listId = list.id;
  const dispatch = useDispatch();
  const isOpen = useSelector((state: WithComposer) => selectIsComposing(state, listId));
  const draft = useSelector((state: WithComposer) => selectDraft(state, listId));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const count = list.cardIds.length;
  useEffect(() => {
    // The card that was just added is seen.
    const cards = field.current?.closest('section')?.querySelector('[data-cards]');
    cards?.scrollTo(0, cards.scrollHeight);
  }, [count]);
  const add = (text: string) => {
    const names = namesIn(text);
    if (names.length > 0) dispatch(cardsComposed({ listId, names }));
  };
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
    <div className={styles.composer}>
      <WaitingCards listId={listId} />
      <textarea
        ref={field}
        rows={2}
        aria-label={texts.newCardIn(list.name)}
        placeholder={texts.composerHint}
        value={draft}
        onChange={({ target }) => dispatch(draftTyped({ listId, draft: target.value }))}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (namesIn(pasted).length < 2) return;
          event.preventDefault();
          add(`${draft}${pasted}`);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') dispatch(composerClosed());
          // Enter that ends a word of an input method adds nothing.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(draft);
        }}
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
  if (names.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={texts.waitingCards}>
      {names.map((name, index) => (
        // Two cards may have one name.
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}
