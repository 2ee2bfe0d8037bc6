import { useSelector } from 'react-redux';
import { selectBoardMeta, selectMay, type WithCards } from 'shared-cards';
import { lastValue } from 'shared-ui/create-loading';
import { useCalm } from 'shared-ui/use-idle';
import { useLoading } from 'shared-ui/use-loading';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { onboarding } from './onboarding.ts';
import styles from './Onboarding.module.css';
import { SampleCards } from './SampleCards.tsx';

const FirstSteps = lazyOnline(async () => (await import('./FirstSteps.tsx')).FirstSteps);

/** On a new board: what to try first, and its sample cards. */
export function OnboardingLine() {
  const boardId = useSelector((state: WithCards) => selectBoardMeta(state)?.id);
  const mayOrganize = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const isWanted = useCalm() && mayOrganize;
  const read = lastValue(useLoading(onboarding, isWanted ? boardId : undefined));
  if (boardId === undefined || !read || (read.sampleCards === 0 && !read.firstSteps)) return null;
  return (
    <div className={styles.line}>
      {read.firstSteps && (
        <UntilLoaded>
          <FirstSteps steps={read.firstSteps} />
        </UntilLoaded>
      )}
      {read.sampleCards > 0 && <SampleCards boardId={boardId} count={read.sampleCards} />}
    </div>
  );
}
