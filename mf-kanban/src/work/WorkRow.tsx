import { CalendarPlus, Check, Ellipsis, UserPlus } from 'lucide-react';
import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { isComplete, type Label, labelIdsOf, type Member } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import {
  type BoardCard,
  CARD_KEYS,
  COMPLETE_KEY,
  completeCard,
  selectBoardOf,
  selectMayOn,
  useRun,
  type WithCards,
} from 'shared-cards';
import { keyName } from 'shared-ui';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { LabelChip } from 'shared-ui/label-chip';
import { PriorityBars } from 'shared-ui/priority-bars';
import { ReferenceLine } from 'shared-ui/reference-line';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { DuePill } from '../cards/CardBadges.tsx';
import { CardPeople } from '../cards/CardPeople.tsx';
import { dueState } from '../due/due.ts';
import { selectDueMoments, type WithDueMoments } from '../due/due-moments-slice.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { NameField } from '../renaming/NameField.tsx';
import { selectIsRenamed, type WithRename } from '../renaming/rename-slice.ts';
import { selectIsMenuOpen, type WithMenu } from '../screen/menu-slice.ts';
import { useMenuButton } from '../screen/use-menu-button.ts';
import { selectIsSelected, type WithSelection } from '../selection/selection-slice.ts';
import { texts } from '../texts/texts.ts';
import type { BoardNames } from './work-groups.ts';
import styles from './Work.module.css';

type State = WithCards & WithDueMoments & WithMenu & WithRename & WithSelection;

const NO_LABELS: readonly Label[] = [];
const NOBODY: Member[] = [];

interface Props {
  card: BoardCard;
  board: BoardNames;
  /** The name of the board is not in the heading of the group. */
  showsBoard: boolean;
}

/** A card of any board: it leads to its page, and is edited right here. */
export const WorkRow = memo(function WorkRow({ card, board, showsBoard }: Props) {
  const { id, name, priority, listId } = card;
  const dispatch = useDispatch();
  const run = useRun();
  const mayEdit = useSelector((state: State) => selectMayOn(state, 'work', id));
  const known = useSelector((state: State) => selectBoardOf(state, id));
  const isMenuOpen = useSelector((state: State) => selectIsMenuOpen(state, 'card', id));
  const isSelected = useSelector((state: State) => selectIsSelected(state, id));
  const isRenamed = useSelector((state: State) => selectIsRenamed(state, 'card', id));
  const menuButton = useMenuButton('card', id, isMenuOpen);
  const due = useSelector((state: State) => dueState(card, selectDueMoments(state)));
  const isDone = isComplete(card);
  const labelIds = labelIdsOf(card);
  const labels = (known?.labels ?? NO_LABELS).filter((label) => labelIds.includes(label.id));
  const list = known && 'lists' in known ? known.lists.find((one) => one.id === listId) : null;
  const open = (kind: 'cardDates' | 'cardPeople') =>
    void dispatch(dialogOpened({ kind, cardIds: [id] }));
  const dates = (due.label !== null || isDone) && <DuePill label={due.label} tone={due.tone} />;
  const members = known?.members ?? NOBODY;
  const people = card.users.length > 0 && <CardPeople users={card.users} members={members} />;
  return (
    <li>
      <div
        role="group"
        // The keys of the card work while it has the focus.
        tabIndex={0}
        aria-label={name}
        className={styles.row}
        data-card-id={id}
        data-keys-when="focused"
        data-done={isDone || undefined}
        data-selected={isSelected || undefined}
      >
        <button
          type="button"
          className={styles.tick}
          aria-label={texts.completeCard(name)}
          aria-pressed={isDone}
          aria-keyshortcuts={keyName(COMPLETE_KEY)}
          disabled={!mayEdit}
          onClick={() => run(completeCard, { cardId: id, isComplete: !isDone })}
        >
          <span className={styles.circle}>
            <Check aria-hidden size={12} />
          </span>
        </button>
        <span className={styles.name}>
          {priority !== 'medium' && (
            <PriorityBars priority={priority} label={texts.priorityIs[priority]} />
          )}
          {isRenamed ? (
            <NameField
              of="card"
              id={id}
              name={name}
              label={texts.nameOf(name)}
              className={styles.rename ?? ''}
            />
          ) : (
            <Link to={paths.card(board.projectId, board.id, listId, id)}>
              <bdi>
                <ReferenceLine text={name} people={members} />
              </bdi>
            </Link>
          )}
        </span>
        {labels.length > 0 && (
          <span className={styles.labels}>
            {labels.map((label) => (
              <LabelChip key={label.id} {...label} />
            ))}
          </span>
        )}
        <span className={styles.place}>
          {showsBoard && (
            <>
              <BoardGlyph boardId={board.id} /> <bdi>{board.name}</bdi>
            </>
          )}
          {showsBoard && list && (
            <span aria-hidden className={styles.separator}>
              ·
            </span>
          )}
          {list && <bdi className={showsBoard ? styles.listName : undefined}>{list.name}</bdi>}
        </span>
        <span className={styles.controls} data-picker-place>
          {mayEdit ? (
            <>
              <button
                type="button"
                className={`${styles.control} ${styles.when}`}
                data-empty={dates === false || undefined}
                aria-label={texts.work.datesOf(name, due.label)}
                aria-haspopup="dialog"
                aria-keyshortcuts={keyName(CARD_KEYS.dates)}
                onClick={() => open('cardDates')}
              >
                {dates || <CalendarPlus aria-hidden size={14} />}
              </button>
              <button
                type="button"
                className={`${styles.control} ${styles.who}`}
                data-empty={people === false || undefined}
                aria-haspopup="dialog"
                aria-keyshortcuts={keyName(CARD_KEYS.people)}
                onClick={() => open('cardPeople')}
              >
                <VisuallyHidden>{texts.assigneesOf(name)}</VisuallyHidden>
                {people || <UserPlus aria-hidden size={14} />}
              </button>
            </>
          ) : (
            <>
              <span className={styles.when}>{dates}</span>
              <span className={styles.who}>{people}</span>
            </>
          )}
          <button
            type="button"
            className={styles.control}
            aria-label={texts.cardMenu(name)}
            data-tooltip={texts.cardMenuShort}
            {...menuButton}
          >
            <Ellipsis aria-hidden size={16} />
          </button>
        </span>
      </div>
    </li>
  );
});
