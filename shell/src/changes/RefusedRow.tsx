import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { TypedText } from 'shared-ui/typed-text';
import type { RefusedChange } from '../outbox/logged-change.ts';
import { refusedDiscarded, retryAsked } from './change-acts-saga.ts';
import { changeSentence } from './change-sentence.ts';
import { ChangeSentence } from './ChangeSentence.tsx';
import styles from './ChangesPanel.module.css';
import { isolated } from './isolated.ts';
import { nextStepOf } from './next-step.ts';
import { NextStep } from './NextStep.tsx';
import { changeTexts as texts } from './texts.ts';

const MOST_NAMES = 5;

/** The things that a change of many was refused for; null if it is not of many. */
function namesOf({ many }: RefusedChange['change']): string | null {
  const names = Object.values(many?.names ?? {});
  const shown = names.slice(0, MOST_NAMES).map(isolated);
  return names.length === 0 ? null : texts.namesOf(shown, names.length - shown.length);
}

/** A change that the server has refused, and why; what was typed can be copied. */
export function RefusedRow({ logged }: { readonly logged: RefusedChange }) {
  const dispatch = useDispatch();
  const { key, at, change, refusal, behind } = logged;
  const typed = [change, ...behind].flatMap((one) => one.typed ?? []).join('\n');
  const names = namesOf(change);
  // There may be several rows of one change, each with another reason.
  const sentence = [changeSentence(change), names].filter((part) => part !== null).join(', ');
  const acts = (
    <>
      <Button
        size="small"
        aria-label={texts.nameOf(texts.tryAgain, sentence)}
        onClick={() => dispatch(retryAsked([key]))}
      >
        {texts.tryAgain}
      </Button>
      <Button
        size="small"
        type="text"
        aria-label={texts.nameOf(texts.discard, sentence)}
        onClick={() => dispatch(refusedDiscarded([key]))}
      >
        {texts.discard}
      </Button>
    </>
  );
  const nextStep = nextStepOf(logged);
  return (
    <li className={styles.row}>
      <ChangeSentence change={change} at={at} />
      {names !== null && <p className={styles.note}>{names}</p>}
      <p className={styles.reason}>{refusal.message}</p>
      {behind.length > 0 && <p className={styles.note}>{texts.behind(behind.length)}</p>}
      {typed === '' ? (
        <div className={styles.acts}>{acts}</div>
      ) : (
        <TypedText
          text={typed}
          label={texts.nameOf(texts.typedText, sentence)}
          copy={texts.copyText}
          copied={texts.textCopied}
        >
          {acts}
        </TypedText>
      )}
      {nextStep && <NextStep logged={logged} step={nextStep} sentence={sentence} />}
    </li>
  );
}
