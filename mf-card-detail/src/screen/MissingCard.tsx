import Button from 'antd/es/button';
import type { LoadedDetail } from 'shared-cards';
import { MissingScreen } from 'shared-ui/missing-screen';
import { useScreenServices } from 'shared-ui/screen-services';
import { useCardPresentation } from '../card/card-presentation.ts';
import { LostDrafts } from '../editors/LostDrafts.tsx';
import { texts } from '../texts.ts';
import styles from './CardLayout.module.css';

const nowhere = () => false;

/** What is left of a card that is not there: reasons, ways on, and the drafts that it had. */
export function MissingCard({ loaded }: { loaded: Extract<LoadedDetail, { status: 'missing' }> }) {
  const { cardId, message } = loaded;
  const { close, isOverBoard } = useCardPresentation();
  const { NotFound } = useScreenServices();
  const title = message ?? texts.missing;
  const hint = message === null && texts.missingHint;
  const toBoard = <Button onClick={close}>{texts.toBoard}</Button>;
  const drafts = <LostDrafts cardId={cardId} isEditable={nowhere} />;
  if (!isOverBoard)
    return (
      <MissingScreen NotFound={NotFound} title={title} action={toBoard} more={drafts}>
        {hint}
      </MissingScreen>
    );
  return (
    <div role="alert" className={styles.missing}>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {drafts}
      {toBoard}
    </div>
  );
}
