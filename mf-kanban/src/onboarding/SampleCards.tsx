import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectKnownPage, type WithCards } from 'shared-cards';
import { useSubmission } from 'shared-ui/use-submission';
import { texts } from '../texts/texts.ts';
import { onboarding, sampleRemoval } from './onboarding.ts';
import styles from './Onboarding.module.css';

/** Counts again once cards are gone, no matter in which tab they were deleted. */
function useCurrentCount() {
  const dispatch = useDispatch();
  const total = useSelector((state: WithCards) => selectKnownPage(state).list.cards.ids.length);
  const before = useRef(total);
  useEffect(() => {
    if (total < before.current) dispatch(onboarding.refreshRequested());
    before.current = total;
  }, [dispatch, total]);
}

interface Props {
  boardId: number;
  count: number;
}

/** Says that a board has sample cards of its template, and removes them with one press. */
export function SampleCards({ boardId, count }: Props) {
  const { isSubmitting, submit } = useSubmission(sampleRemoval);
  useCurrentCount();
  return (
    <p className={styles.samples}>
      {texts.samples.cards(count)}
      <span aria-hidden>·</span>
      <Button
        type="link"
        size="small"
        loading={isSubmitting}
        aria-label={texts.samples.removeCards}
        onClick={() => submit(boardId)}
      >
        {texts.samples.remove}
      </Button>
    </p>
  );
}
