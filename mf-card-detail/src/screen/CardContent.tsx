import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useSelector } from 'react-redux';
import { selectIsStuck } from 'shared-api/outbox';
import { archiveCard, useCardEntry } from 'shared-cards';
import { ActivityPanel } from '../activity/ActivityPanel.tsx';
import { Checklists } from '../checklists/Checklists.tsx';
import { Comments } from '../comments/Comments.tsx';
import { Description } from '../description/Description.tsx';
import { draftPlaces } from './draft-places.ts';
import { LostDrafts } from '../editors/LostDrafts.tsx';
import { Children } from '../hierarchy/Children.tsx';
import { CardFields } from '../fields/CardFields.tsx';
import { CardCover } from '../files/CardCover.tsx';
import { CardFiles } from '../files/CardFiles.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { texts } from '../texts.ts';
import { CardTime } from '../time/CardTime.tsx';
import { CardTitle } from '../title/CardTitle.tsx';
import styles from './CardFrame.module.css';
import { CardHeader } from './CardHeader.tsx';
import { useCard, useMay } from '../card/card-context.ts';

/** Everything about one card: what it is on the left, its fields and its activity on the right. */
export function CardContent() {
  const card = useCard();
  const isStuck = useSelector(selectIsStuck);
  const mayWork = useMay('work');
  const places = draftPlaces(card, mayWork);
  const restore = useCardEntry(archiveCard, card.id);
  return (
    <article className={styles.card} aria-label={card.name} {...useFileDrop()}>
      <CardHeader />
      {isStuck && <Alert type="warning" role="status" showIcon title={texts.changesWait} />}
      {card.coverId !== null && <CardCover attachmentId={card.coverId} />}
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
      {!mayWork && <Alert type="info" showIcon title={texts.readOnly} />}
      <LostDrafts cardId={card.id} hasPlace={(field) => places.has(field)} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <CardTitle />
          <Description />
          <Children />
          <Checklists />
          <CardFiles />
          <Comments />
        </div>
        <div className={styles.side}>
          <CardFields />
          <CardTime />
          <ActivityPanel />
        </div>
      </div>
    </article>
  );
}
