import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { TimeTracking } from 'shared-ui/time-tracking';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { useScreenServices } from '../card/screen-services.ts';
import { useUnsaved } from '../card/unsaved.ts';
import { fieldsChosen } from '../fields/field-commands.ts';
import { texts } from '../texts.ts';
import * as commands from './time-commands.ts';

/** Time Tracking of the card. */
export function CardTime() {
  const card = useCard();
  const dispatch = useDispatch();
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
        on={{
          onStart: () => dispatch(commands.timerStarted()),
          onStop: () => dispatch(commands.timerStopped()),
          onNote: (span) => dispatch(commands.timeNoted(span)),
          onEdit: (entryId, span) => dispatch(commands.timeEntryEdited({ entryId, ...span })),
          onDelete: (entryId) => dispatch(commands.timeEntryDeleteAsked({ entryId })),
          onEstimate: (estimateMinutes) => dispatch(fieldsChosen({ estimateMinutes })),
        }}
      />
    </Section>
  );
}
