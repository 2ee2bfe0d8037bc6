import { useState } from 'react';
import { useTimeActions } from 'shared-cards';
import { TimeTracking } from 'shared-ui/time-tracking';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { useScreenServices } from '../card/screen-services.ts';
import { useUnsaved } from '../card/unsaved.ts';
import { texts } from '../texts.ts';

/** Time Tracking of the card. */
export function CardTime() {
  const card = useCard();
  const actions = useTimeActions(card.id);
  const { me } = useScreenServices();
  const mayWork = useMay('work');
  const mayAdminister = useMay('administer');
  const [isTyped, setIsTyped] = useState(false);
  useUnsaved(isTyped);
  return (
    <Section title={texts.timeTracking}>
      <TimeTracking
        {...{ card, me, mayWork, mayAdminister }}
        people={card.board.people}
        onTyping={setIsTyped}
        on={actions}
      />
    </Section>
  );
}
