import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { type ListRow, useRefuse, type WithCards } from 'shared-cards';
import { giveFocusBack } from 'shared-ui';
import { texts } from '../texts/texts.ts';
import {
  composerClosed,
  composerOpened,
  draftTyped,
  selectDraft,
  selectIsComposing,
  selectWaitingNames,
  type WithComposer,
} from './composer-slice.ts';
import { ComposerField, WaitingNames } from './ComposerField.tsx';
import { useAddCardsByName } from './use-add-card.ts';
import styles from './Composer.module.css';

interface Props {
  list: ListRow;
  /** Why cards cannot be added now; undefined if they can. */
  whyClosed: string | undefined;
}

/** Adds cards by name: Enter adds one and keeps the field open, each pasted line becomes a card. */
export function CardComposer({ list, whyClosed }: Props) {
  const listId = list.id;
  const dispatch = useDispatch();
  const refuse = useRefuse();
  const compose = useAddCardsByName(listId);
  const isOpen = useSelector((state: WithComposer) => selectIsComposing(state, listId));
  const draft = useSelector((state: WithComposer) => selectDraft(state, listId));
  const composer = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element>(null);
  const isEscaped = useRef(false);
  const count = list.cardIds.length;
  useEffect(() => {
    // Scrolls the card that was just added into view.
    const cards = composer.current?.closest('section')?.querySelector('[data-cards]');
    cards?.scrollTo(0, cards.scrollHeight);
  }, [count]);
  useEffect(() => {
    if (isOpen || !isEscaped.current) return;
    isEscaped.current = false;
    const { current: before } = focusedBefore;
    const isThere = before?.isConnected === true && before !== document.body;
    giveFocusBack(isThere ? before : button.current);
  }, [isOpen]);
  if (!isOpen || whyClosed !== undefined) {
    return (
      <>
        <WaitingCards listId={listId} />
        <button
          ref={button}
          type="button"
          className={styles.compose}
          aria-label={texts.composeIn(list.name)}
          aria-disabled={whyClosed !== undefined}
          aria-keyshortcuts={whyClosed === undefined ? 'N' : undefined}
          title={whyClosed}
          onClick={() => {
            if (whyClosed !== undefined) refuse(whyClosed);
            else dispatch(composerOpened({ listId }));
          }}
        >
          <Plus aria-hidden size={16} /> {texts.addCard}
        </button>
      </>
    );
  }
  return (
    <div
      ref={composer}
      className={styles.composer}
      onFocus={({ relatedTarget }) => {
        focusedBefore.current = relatedTarget;
      }}
    >
      <WaitingCards listId={listId} />
      <ComposerField
        list={list.name}
        draft={draft}
        isFocused
        onType={(typed) => dispatch(draftTyped({ listId, draft: typed }))}
        onAdd={compose}
        onEscape={() => {
          isEscaped.current = true;
          dispatch(composerClosed());
        }}
        onBlur={() => {
          if (draft.trim() === '') dispatch(composerClosed());
        }}
      />
    </div>
  );
}

/** Names of cards that the server has not confirmed yet. */
export function WaitingCards({ listId }: { listId: number }) {
  const names = useSelector((state: WithCards) => selectWaitingNames(state, listId), shallowEqual);
  return <WaitingNames names={names} />;
}
