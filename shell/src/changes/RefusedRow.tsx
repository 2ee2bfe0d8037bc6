import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { TypedText } from 'shared-ui/typed-text';
import type { RefusedChange } from '../outbox/logged-change.ts';
import { refusedDiscarded, retryAsked } from './change-acts-saga.ts';
import { changeSentence } from './change-sentence.ts';
import { ChangeSentence } from './ChangeSentence.tsx';
import styles from './ChangesPanel.module.css';
import { nextStepOf } from './next-step.ts';
import { NextStep } from './NextStep.tsx';
import { changeTexts as texts } from './texts.ts';

const MOST_NAMES = 5;

function Names({ names }: { readonly names: readonly string[] }) {
  const shown = names.slice(0, MOST_NAMES);
  return <p className={styles.note}>{texts.namesOf(shown, names.length - shown.length)}</p>;
}

/** A change that the server has refused, and why; what was typed can be copied. */
export function RefusedRow({ logged }: { readonly logged: RefusedChange }) {
  const dispatch = useDispatch();
  const { key, at, change, refusal, behind } = logged;
  const typed = [change, ...behind].flatMap((one) => one.typed ?? []).join('\n');
  const sentence = changeSentence(change);
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
      {change.many && <Names names={Object.values(change.many.names)} />}
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
