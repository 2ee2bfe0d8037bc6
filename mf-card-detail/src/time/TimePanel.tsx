import { useState } from 'react';
import { useTimeActions } from 'shared-cards';
import { useScreenServices } from 'shared-ui/screen-services';
import { TimeDetails } from 'shared-ui/time-details';
import { useCard, useMay } from '../card/card-context.ts';
import { useUnsaved } from '../card/unsaved.ts';
import { useReferenceSources } from '../references/use-reference-sources.ts';
import type { TimeFold } from './use-time-fold.ts';
import styles from './TimePanel.module.css';

/** The card's time entries and estimate, below its properties. */
export function TimePanel({ fold }: { fold: TimeFold }) {
  const card = useCard();
  const actions = useTimeActions(card.id);
  const { me } = useScreenServices();
  const mayEdit = useMay('work');
  const mayAdminister = useMay('administer');
  const sources = useReferenceSources();
  const [isTyped, setIsTyped] = useState(false);
  useUnsaved(isTyped);
  return (
    <div id={fold.id} className={styles.panel} hidden={!fold.isOpen}>
      {fold.wasOpen && (
        <TimeDetails
          card={card}
          me={me}
          mayEdit={mayEdit}
          mayAdminister={mayAdminister}
          people={card.board.people}
          sources={sources}
          onTyping={setIsTyped}
          on={actions}
        />
      )}
    </div>
  );
}
