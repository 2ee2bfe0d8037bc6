import Alert from 'antd/es/alert';
import { Eye } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useSelector } from 'react-redux';
import { isArchived } from 'shared-api/client';
import { selectIsStuck } from 'shared-api/outbox';
import { archiveCard, useCardEntry, useShowChanges } from 'shared-cards';
import { useCard, useMay } from '../card/card-context.ts';
import { Checklists } from '../checklists/Checklists.tsx';
import { NewComment } from '../comments/NewComment.tsx';
import { Description } from '../description/Description.tsx';
import { LostDrafts } from '../editors/LostDrafts.tsx';
import { CardFields } from '../fields/CardFields.tsx';
import { CardCover } from '../files/CardCover.tsx';
import { CardFiles } from '../files/CardFiles.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { Children } from '../hierarchy/Children.tsx';
import { GuardedButton } from 'shared-ui/guarded-button';
import { ShowChanges } from 'shared-ui/show-changes';
import { Writers } from '../presence/Writers.tsx';
import { texts } from '../texts.ts';
import { TimePanel } from '../time/TimePanel.tsx';
import { TimeRow } from '../time/TimeRow.tsx';
import { useTimeFold } from '../time/use-time-fold.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { CardTitle } from '../title/CardTitle.tsx';
import styles from './CardLayout.module.css';
import { CardHeader } from './CardHeader.tsx';
import { AddedSections } from './AddedSections.tsx';
import { editableFields } from './editable-fields.ts';
import { useSwipeDown } from './use-swipe-down.ts';

interface Props {
  /** Closes the card, after a confirmation if input would be lost. */
  onClose: () => void;
}

/** The whole card: its content on the left, its properties and timeline on the right. */
export function CardContent({ onClose }: Props) {
  const card = useCard();
  const mayEdit = useMay('work');
  const article = useRef<HTMLElement>(null);
  const time = useTimeFold();
  return (
    <article ref={article} className={styles.card} aria-label={card.name} {...useFileDrop()}>
      <SwipedHeader article={article} onClose={onClose} />
      <div className={styles.scroll}>
        <div className={styles.main}>
          <Notices />
          {card.coverId !== null && <CardCover attachmentId={card.coverId} />}
          <div className={styles.top}>
            <CardTitle />
            <div className={styles.properties}>
              <CardFields>
                <TimeRow fold={time} />
              </CardFields>
              <TimePanel fold={time} />
            </div>
          </div>
          <Description />
          <Children />
          <AddedSections />
          <Checklists />
          <CardFiles />
        </div>
        <Timeline />
      </div>
      {mayEdit && (
        <div className={styles.box}>
          <Writers />
          <NewComment />
        </div>
      )}
    </article>
  );
}

function SwipedHeader({ article, onClose }: Props & { article: RefObject<HTMLElement | null> }) {
  const swipe = useSwipeDown(article, onClose);
  return (
    <div className={styles.grip} {...swipe}>
      <CardHeader onClose={onClose} />
    </div>
  );
}

/** Notices about the state of the card. */
function Notices() {
  const card = useCard();
  const mayEdit = useMay('work');
  const isStuck = useSelector(selectIsStuck);
  const showChanges = useShowChanges();
  const places = editableFields(card, mayEdit);
  const restore = useCardEntry(archiveCard, card.id);
  return (
    <>
      {isStuck && (
        <Alert
          type="warning"
          role="status"
          showIcon
          title={texts.changesWait}
          action={<ShowChanges onShow={showChanges} />}
        />
      )}
      {isArchived(card) && (
        <Alert
          type="warning"
          showIcon
          title={texts.isArchived}
          action={
            restore && (
              <GuardedButton size="small" whyNot={restore.whyDisabled} onClick={restore.onChoose}>
                {restore.label}
              </GuardedButton>
            )
          }
        />
      )}
      {!mayEdit && (
        <p className={styles.reads}>
          <Eye aria-hidden size={16} /> {texts.readOnly}
        </p>
      )}
      <LostDrafts cardId={card.id} isEditable={(field) => places.has(field)} />
    </>
  );
}
