import styles from './BoardShape.module.css';

/** A list of a board: the numbers of its cards and of the completed ones. */
export interface ListShape {
  readonly cards: number;
  readonly completed: number;
}

const MAX_BARS = 4;

/** The bars of a list, open cards first; the longest list fills the available room. */
function barsOf({ cards, completed }: ListShape, most: number): boolean[] {
  const bars = Math.ceil((cards * MAX_BARS) / Math.max(most, MAX_BARS));
  const done = cards === 0 ? 0 : Math.round((bars * completed) / cards);
  return Array.from({ length: bars }, (_, place) => place < bars - done);
}

/** The shape of a board: its lists as bars, in the hue of the nearest `data-accent`. */
export function BoardShape({ lists }: { lists: readonly ListShape[] }) {
  const most = Math.max(0, ...lists.map(({ cards }) => cards));
  return (
    <span aria-hidden className={styles.shape}>
      {lists.map((list, place) => (
        <span key={place}>
          <i />
          {barsOf(list, most).map((isOpen, bar) => (
            <i key={bar} data-open={isOpen || undefined} />
          ))}
        </span>
      ))}
    </span>
  );
}
