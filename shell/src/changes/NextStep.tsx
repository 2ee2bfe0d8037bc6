import Button from 'antd/es/button';
import { useContext, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { GuardedButton } from 'shared-ui/guarded-button';
import { type ChosenPlace, PlaceFields } from 'shared-ui/place-fields';
import type { RefusedChange } from '../outbox/logged-change.ts';
import { PageServicesContext } from '../page/OwnPage.tsx';
import { insteadChosen } from './change-acts-saga.ts';
import styles from './ChangesPanel.module.css';
import { insteadOf, type NextStep as Step } from './next-step.ts';
import { changeTexts as texts } from './texts.ts';

interface Props {
  readonly logged: RefusedChange;
  readonly step: Step;
  /** What the change did, for screen readers. */
  readonly sentence: string;
}

const words = {
  makeCard: { offer: texts.makeCard, submit: texts.addHere },
  chooseList: { offer: texts.chooseList, submit: texts.moveHere },
} as const;

/** Offers what a person can do instead of a refused change: asks for a list, and does it there. */
export function NextStep({ logged, step, sentence }: Props) {
  const [isOpen, setOpen] = useState(false);
  const offer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) offer.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <ListChoice logged={logged} step={step} onClose={() => setOpen(false)} />;
  const { offer: label } = words[step];
  return (
    <div className={styles.acts}>
      <Button
        ref={offer}
        size="small"
        type="primary"
        aria-label={texts.nameOf(label, sentence)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    </div>
  );
}

interface ChoiceProps extends Omit<Props, 'sentence'> {
  readonly onClose: () => void;
}

function ListChoice({ logged, step, onClose }: ChoiceProps) {
  const dispatch = useDispatch();
  const { findBoards } = useContext(PageServicesContext);
  const { boardId = 0, input } = logged.change;
  const [place, setPlace] = useState<ChosenPlace>({ boardId, listId: null });
  // A card that stays where it is moves nowhere; a new one may be made in any list.
  const here = { boardId, listId: step === 'chooseList' ? Number(input.deletedListId ?? 0) : 0 };
  const submit = () => {
    const { listId } = place;
    if (listId === null) return;
    const change = insteadOf(logged, step, { boardId: place.boardId, listId });
    dispatch(insteadChosen({ key: logged.key, change }));
  };
  return (
    <div className={styles.choice} role="group" aria-label={words[step].offer}>
      <PlaceFields findBoards={findBoards} here={here} place={place} onChange={setPlace} />
      <div className={styles.acts}>
        <GuardedButton
          size="small"
          type="primary"
          whyNot={place.listId === null ? texts.chooseFirst : undefined}
          onClick={submit}
        >
          {words[step].submit}
        </GuardedButton>
        <Button size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
