import { useSelector } from 'react-redux';
import type { Overview } from 'shared-api/client';
import { formatFullDay, formatNumber } from 'shared-ui/dates';
import { LoadFailure } from 'shared-ui/load-failure';
import { useLoading } from 'shared-ui/use-loading';
import { OwnName } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectUser } from '../../session/auth-slice.ts';
import { homeTexts as texts } from '../home-texts.ts';
import { texts as pageTexts } from '../texts.ts';
import { WaitingRows } from '../WaitingRows.tsx';
import { Changes } from './Changes.tsx';
import { DueSection, LaterCards } from './DueSection.tsx';
import { dueSections, type DueSections, openOnes } from './due-sections.ts';
import { HomeActions } from './HomeActions.tsx';
import { NewBoardButton } from './NewBoardButton.tsx';
import styles from './Overview.module.css';
import { RecentBoards, WaitingBoards } from './RecentBoards.tsx';

const NOON = 12;
const EVENING = 18;

function greetingAt(hour: number) {
  const { morning, afternoon, evening } = texts.greetings;
  if (hour < NOON) return morning;
  return hour < EVENING ? afternoon : evening;
}

function summaryOf({ overdue, today, thisWeek }: DueSections): string {
  const [late, now] = [openOnes(overdue), openOnes(today)];
  if (late > 0 && now > 0) return texts.dueAndOverdue(now, late, formatNumber(late));
  if (late > 0) return texts.overdueNow(late);
  if (now > 0) return texts.dueToday(now);
  return openOnes(thisWeek) > 0 ? texts.nothingToday : texts.nothingDue;
}

const isEmpty = ({ myCards, dueSoon, favorites, recentlyOpened, activity }: Overview) =>
  [myCards, dueSoon, favorites, recentlyOpened, activity].every(({ length }) => length === 0);

/** For who has nothing yet: what to do first. */
function Start() {
  return (
    <>
      <p className={styles.summary}>{texts.newHere}</p>
      <NewBoardButton type="primary" className={styles.start ?? ''} />
    </>
  );
}

function Due({ overview }: { overview: Overview }) {
  if (isEmpty(overview)) return <Start />;
  const sections = dueSections(overview);
  const { overdue, today, thisWeek, later } = sections;
  const count = (cards: DueSections['overdue']) => formatNumber(openOnes(cards));
  return (
    <>
      <p className={styles.summary}>{summaryOf(sections)}</p>
      <DueSection isLate title={texts.overdue} count={count(overdue)} cards={overdue} />
      <DueSection title={texts.today} count={texts.left(count(today))} cards={today} />
      <DueSection title={texts.thisWeek} count={count(thisWeek)} cards={thisWeek} />
      <LaterCards cards={later} />
      <DueSection
        title={texts.favorites}
        count={formatNumber(overview.favorites.length)}
        cards={overview.favorites}
      />
    </>
  );
}

/** What a person finds when they come in: what is due, where they were, and what others did. */
export function OverviewPage() {
  const state = useLoading(resources.overview, null);
  const user = useSelector(selectUser);
  const now = new Date();
  const overview = state.status === 'ready' ? state.value : null;
  return (
    <div className={styles.home}>
      <OwnName name={pageTexts.home} />
      {overview && <HomeActions hasStart={isEmpty(overview)} />}
      <div>
        <p className={styles.day}>{formatFullDay(now)}</p>
        <h2 data-greeting tabIndex={-1} className={styles.greeting}>
          {greetingAt(now.getHours())(user?.firstName.split(' ')[0] ?? '')}
        </h2>
        {state.status === 'failed' && (
          <LoadFailure message={state.message} onRetry={state.reload} />
        )}
        {overview && <Due overview={overview} />}
        {overview === null && state.status !== 'failed' && (
          <WaitingRows count={4} lines={1} className={styles.waiting} />
        )}
      </div>
      <div className={styles.beside}>
        {overview === null ? (
          state.status !== 'failed' && <WaitingBoards />
        ) : (
          <>
            <RecentBoards boards={overview.recentlyOpened} />
            <Changes entries={overview.activity} />
          </>
        )}
      </div>
    </div>
  );
}
