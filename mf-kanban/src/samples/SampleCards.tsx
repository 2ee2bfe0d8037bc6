import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectBoardMeta, selectKnownPage, selectMay, type WithCards } from 'shared-cards';
import { lastValue } from 'shared-ui/create-loading';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { texts } from '../texts/texts.ts';
import styles from './SampleCards.module.css';
import { sampleRemoval, samples } from './samples.ts';

/** Counts again once cards are gone, in whichever tab they were deleted. */
function useCurrentCount(isShown: boolean) {
  const dispatch = useDispatch();
  const total = useSelector((state: WithCards) => selectKnownPage(state).list.cards.ids.length);
  const before = useRef(total);
  useEffect(() => {
    if (isShown && total < before.current) dispatch(samples.refreshRequested());
    before.current = total;
  }, [dispatch, isShown, total]);
}

/** Says that a board has sample cards of its template, and removes them with one press. */
export function SampleCards() {
  const boardId = useSelector((state: WithCards) => selectBoardMeta(state)?.id);
  const mayRemove = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const count = lastValue(useLoading(samples, mayRemove ? boardId : undefined)) ?? 0;
  const { isSubmitting, submit } = useSubmission(sampleRemoval);
  const isShown = count > 0 && boardId !== undefined;
  useCurrentCount(isShown);
  if (!isShown) return null;
  return (
    <p className={styles.line}>
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
