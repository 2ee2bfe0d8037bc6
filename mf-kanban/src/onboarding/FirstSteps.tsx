import Button from 'antd/es/button';
import { Check } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { FirstSteps as Steps } from 'shared-api/client';
import { printedKey } from 'shared-ui';
import { useMediaQuery } from 'shared-ui/media-query';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { FIRST_STEPS, firstStepsHidden } from './onboarding.ts';
import styles from './Onboarding.module.css';

type Step = keyof Steps;

/** Fingers neither hover nor press keys. */
const TOUCH = '(hover: none)';

/** The key that takes the step, on the focused card. */
const KEYS: Readonly<Record<Step, readonly string[]>> = {
  cardAdded: ['n'],
  cardMoved: ['>'],
  cardPlanned: ['d', 'p'],
  cardCompleted: ['c'],
  personInvited: [],
};

function Hint({ step }: { step: Step }) {
  const dispatch = useDispatch();
  const isTouched = useMediaQuery(TOUCH);
  if (step === 'personInvited')
    return (
      <Button type="link" size="small" onClick={() => dispatch(dialogOpened({ kind: 'team' }))}>
        {texts.firstSteps.invite}
      </Button>
    );
  if (isTouched) return <span className={styles.hint}>{texts.firstSteps.hintsByTouch[step]}</span>;
  return (
    <span className={styles.hint}>
      {texts.firstSteps.hints[step]}
      {KEYS[step].flatMap((key) => {
        const printed = printedKey(key);
        return printed === undefined ? [] : <kbd key={key}>{printed}</kbd>;
      })}
    </span>
  );
}

/** What to try on a new board. The list ticks itself, and is gone for good when it is hidden. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const dispatch = useDispatch();
  const next = FIRST_STEPS.find((step) => !steps[step]);
  const progress = texts.firstSteps.progress(
    FIRST_STEPS.filter((step) => steps[step]).length,
    FIRST_STEPS.length,
  );
  return (
    <section aria-label={texts.firstSteps.title} className={styles.firstSteps}>
      <span role="status">
        <VisuallyHidden>{progress}</VisuallyHidden>
      </span>
      <details>
        <summary>
          <span className={styles.title}>{texts.firstSteps.title}</span>
          <span aria-hidden className={styles.progress}>
            {progress}
          </span>
          <span>
            {next === undefined
              ? texts.firstSteps.allDone
              : texts.firstSteps.next(texts.firstSteps.steps[next])}
          </span>
        </summary>
        <ol>
          {FIRST_STEPS.map((step) => (
            <li key={step} data-done={steps[step] || undefined}>
              <span className={styles.tick}>
                {steps[step] && <Check aria-label={texts.firstSteps.done} size={12} />}
              </span>
              <span className={styles.step}>
                {texts.firstSteps.steps[step]}
                {!steps[step] && <Hint step={step} />}
              </span>
            </li>
          ))}
        </ol>
      </details>
      <Button type="link" size="small" onClick={() => dispatch(firstStepsHidden())}>
        {next === undefined ? texts.firstSteps.close : texts.firstSteps.hide}
      </Button>
    </section>
  );
}
