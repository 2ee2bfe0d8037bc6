import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Eye } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectIsStuck } from 'shared-api/outbox';
import { archiveCard, useCardEntry } from 'shared-cards';
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
import { texts } from '../texts.ts';
import { TimePanel } from '../time/TimePanel.tsx';
import { TimeRow } from '../time/TimeRow.tsx';
import { useTimeFold } from '../time/use-time-fold.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { CardTitle } from '../title/CardTitle.tsx';
import styles from './CardFrame.module.css';
import { CardHeader } from './CardHeader.tsx';
import { draftPlaces } from './draft-places.ts';
import { useSwipeDown } from './use-swipe-down.ts';

interface Props {
  /** Closes the card, after a question where something typed would be lost. */
  onClose: () => void;
}

/** Everything about one card: left what it is, right what was said about it. */
export function CardContent({ onClose }: Props) {
  const card = useCard();
  const mayWork = useMay('work');
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
          <Checklists />
          <CardFiles />
        </div>
        <Timeline />
      </div>
      {mayWork && (
        <div className={styles.box}>
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

/** What is special about the card now. */
function Notices() {
  const card = useCard();
  const mayWork = useMay('work');
  const isStuck = useSelector(selectIsStuck);
  const places = draftPlaces(card, mayWork);
  const restore = useCardEntry(archiveCard, card.id);
  return (
    <>
      {isStuck && <Alert type="warning" role="status" showIcon title={texts.changesWait} />}
      {card.is_archived === 1 && (
        <Alert
          type="warning"
          showIcon
          title={texts.isArchived}
          action={
            restore && (
              <Button
                size="small"
                disabled={restore.isDisabled ?? false}
                title={restore.whyDisabled}
                onClick={restore.onChoose}
              >
                {restore.label}
              </Button>
            )
          }
        />
      )}
      {!mayWork && (
        <p className={styles.reads}>
          <Eye aria-hidden size={16} /> {texts.readOnly}
        </p>
      )}
      <LostDrafts cardId={card.id} hasPlace={(field) => places.has(field)} />
    </>
  );
}
