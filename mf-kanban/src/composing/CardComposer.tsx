import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { type ListRow, useRefuse, type WithCards } from 'shared-cards';
import { giveFocusBack, keyName } from 'shared-ui';
import { texts } from '../texts/texts.ts';
import {
  composerClosed,
  type ComposerEnd,
  composerOpened,
  draftTyped,
  selectDraft,
  selectIsComposing,
  selectWaitingNames,
  selectWaitingOnTop,
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

/** Adds cards by name below the others. */
export function CardComposer({ list, whyClosed }: Props) {
  const listId = list.id;
  const dispatch = useDispatch();
  const refuse = useRefuse();
  const isOpen = useSelector((state: WithComposer) => selectIsComposing(state, listId, 'bottom'));
  const button = useRef<HTMLButtonElement>(null);
  if (isOpen && whyClosed === undefined)
    return <OpenComposer list={list} at="bottom" opener={button} />;
  return (
    <>
      <WaitingCards listId={listId} />
      <button
        ref={button}
        type="button"
        className={styles.compose}
        aria-label={texts.composeIn(list.name)}
        aria-disabled={whyClosed !== undefined}
        aria-keyshortcuts={whyClosed === undefined ? keyName('n') : undefined}
        title={whyClosed}
        onClick={() => {
          if (whyClosed !== undefined) refuse(whyClosed);
          else dispatch(composerOpened({ listId, at: 'bottom' }));
        }}
      >
        <Plus aria-hidden size={16} /> {texts.addCard}
      </button>
    </>
  );
}

interface TopProps extends Props {
  opener: RefObject<HTMLButtonElement | null>;
}

/** Adds cards by name above the others, once the button in the header has opened it. */
export function TopComposer({ list, whyClosed, opener }: TopProps) {
  const listId = list.id;
  const isOpen = useSelector((state: WithComposer) => selectIsComposing(state, listId, 'top'));
  const names = useSelector((state: WithCards) => selectWaitingOnTop(state, listId), shallowEqual);
  const isShown = isOpen && whyClosed === undefined;
  if (!isShown && names.length === 0) return null;
  return (
    <div className={styles.top}>
      {isShown && <OpenComposer list={list} at="top" opener={opener} />}
      <WaitingNames names={names} />
    </div>
  );
}

interface OpenProps extends Omit<TopProps, 'whyClosed'> {
  at: ComposerEnd;
}

/** The field: Enter adds a card and keeps it open, each pasted line becomes a card. */
function OpenComposer({ list, at, opener }: OpenProps) {
  const listId = list.id;
  const dispatch = useDispatch();
  const compose = useAddCardsByName(listId, at);
  const draft = useSelector((state: WithComposer) => selectDraft(state, listId));
  const composer = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  const isEscaped = useRef(false);
  const count = list.cardIds.length;
  useEffect(() => {
    // Scrolls the card that was just added into view.
    const cards = composer.current?.closest('section')?.querySelector('[data-cards]');
    cards?.scrollTo(0, at === 'top' ? 0 : cards.scrollHeight);
  }, [at, count]);
  useEffect(() => {
    const [escaped, before, button] = [isEscaped, focusedBefore, opener];
    return () => {
      if (!escaped.current) return;
      const isThere = before.current?.isConnected === true && before.current !== document.body;
      giveFocusBack(isThere ? before.current : button.current);
    };
  }, [opener]);
  return (
    <div
      ref={composer}
      className={styles.composer}
      onFocus={({ relatedTarget }) => {
        focusedBefore.current = relatedTarget;
      }}
    >
      {at === 'bottom' && <WaitingCards listId={listId} />}
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
