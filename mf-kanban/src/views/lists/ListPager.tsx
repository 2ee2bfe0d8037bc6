import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { countOf, selectList, type WithCards } from 'shared-cards';
import { texts } from '../../texts/texts.ts';
import styles from './ListPager.module.css';

interface Props {
  ids: readonly number[];
  /** The distance from each list to the next, in px. */
  steps: readonly number[];
}

const leftOf = (steps: readonly number[], index: number) =>
  steps.slice(0, index).reduce((sum, step) => sum + step, 0);

/** The list that is mostly in view. */
function indexAt(steps: readonly number[], scrolled: number): number {
  let left = 0;
  for (const [index, step] of steps.entries()) {
    if (scrolled < left + step / 2) return index;
    left += step;
  }
  return Math.max(0, steps.length - 1);
}

/** Runs it when the browser is about to lay out the page: asking for places before would make a layout more. */
function withLayout(work: () => void): () => void {
  const next = requestAnimationFrame(work);
  return () => cancelAnimationFrame(next);
}

function useListInSight(steps: readonly number[]): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    // In right-to-left layouts scrollLeft is negative.
    const update = () => setIndex(indexAt(steps, Math.abs(window.scrollX)));
    const cancel = withLayout(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', update);
    };
  }, [steps]);
  return index;
}

function scrollToLeft(left: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
}

/** A swipe fires `scrollend` more than once if it is scrolled elsewhere before it has come to rest. */
const MAX_CORRECTIONS = 3;

/** A swipe that has not come to rest continues even if the page is scrolled elsewhere meanwhile. */
function scrollToLeftAfterSwipe(left: number): AbortController {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  for (const gesture of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(gesture, end, { signal, capture: true, passive: true });
  let corrections = 0;
  const correct = () => {
    if (Math.abs(window.scrollX - left) <= 1) return;
    if (++corrections === MAX_CORRECTIONS) end();
    scrollToLeft(left);
  };
  document.addEventListener('scrollend', correct, { signal });
  scrollToLeft(left);
  return ended;
}

function useScrollToList(steps: readonly number[]): (index: number) => void {
  const last = useRef<AbortController>(null);
  useEffect(() => () => last.current?.abort(), []);
  return (index) => {
    const sign = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
    last.current?.abort();
    last.current = scrollToLeftAfterSwipe(sign * leftOf(steps, index));
  };
}

interface ListNameProps {
  listId: number;
  isInSight: boolean;
  onChoose: () => void;
}

function ListName({ listId, isInSight, onChoose }: ListNameProps) {
  const list = useSelector((state: WithCards) => selectList(state, listId));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isInSight) return undefined;
    return withLayout(() => {
      // `scrollIntoView` would scroll the page vertically as well.
      const [row, own] = [button.current?.parentElement, button.current];
      if (row && own)
        row.scrollTo({ left: own.offsetLeft - (row.clientWidth - own.clientWidth) / 2 });
    });
  }, [isInSight]);
  if (!list) return null;
  return (
    <button ref={button} type="button" aria-current={isInSight || undefined} onClick={onChoose}>
      <span className={styles.name}>{list.name}</span>
      {!isInSight && <span className={styles.count}>{countOf(list)}</span>}
    </button>
  );
}

/** The names of the lists, for phones, which show one list at a time. */
export function ListPager({ ids, steps }: Props) {
  const inSight = useListInSight(steps);
  const scrollToList = useScrollToList(steps);
  if (ids.length < 2) return null;
  return (
    <nav aria-label={texts.lists} className={styles.pager}>
      {ids.map((listId, index) => (
        <ListName
          key={listId}
          listId={listId}
          isInSight={index === inSight}
          onChoose={() => scrollToList(index)}
        />
      ))}
    </nav>
  );
}
