import { useContext } from 'react';
import { useSelector } from 'react-redux';
import type { Overview } from 'shared-api/client';
import { formatFullDay, formatNumber } from 'shared-ui/dates';
import { lastValue } from 'shared-ui/create-loading';
import type { Submission } from 'shared-ui/create-submission';
import { LoadFailure } from 'shared-ui/load-failure';
import { useLoading } from 'shared-ui/use-loading';
import { LoadingRows } from 'shared-ui/loading-rows';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { boardsOf, navigation } from '../../navigation/navigation.ts';
import { OwnName, PageServicesContext } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectUser } from '../../session/auth-slice.ts';
import { homeTexts as texts } from '../home-texts.ts';
import { texts as pageTexts } from '../texts.ts';
import { Changes } from './Changes.tsx';
import { DueSection, LaterCards } from './DueSection.tsx';
import { dueSections, type DueSections, openOnes } from './due-sections.ts';
import { HomeActions } from './HomeActions.tsx';
import styles from './Overview.module.css';
import { RecentBoards, WaitingBoards } from './RecentBoards.tsx';

const FirstBoard = lazyOnline(async () => (await import('./FirstBoard.tsx')).FirstBoard);

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

/** What remotes add to the page. */
const Widgets = () =>
  useContext(PageServicesContext).slots?.homeWidgets.map(({ key, title, Part }) => (
    <section key={key} aria-label={title}>
      <h3 className={styles.widget}>{title}</h3>
      <Part />
    </section>
  ));

const IDLE: Submission<string> = { status: 'idle' };

const isEmpty = ({ myCards, dueSoon, favorites, recentlyOpened, activity }: Overview) =>
  [myCards, dueSoon, favorites, recentlyOpened, activity].every(({ length }) => length === 0);

function Due({ overview }: { overview: Overview }) {
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

/**
 * Whether there is nothing to show, which includes the time while the first board is being created.
 */
function useIsStart(overview: Overview | null): boolean {
  const { status } = useSelector(
    (root: Record<string, Submission<string>>) => root[resources.firstBoard.name] ?? IDLE,
  );
  const known = lastValue(useSelector(navigation.selectState));
  if (status === 'submitting' || status === 'done') return true;
  return overview !== null && known !== null && isEmpty(overview) && boardsOf(known).length === 0;
}

/** The home page: cards that are due, recent places, and changes by others. */
export function OverviewPage() {
  const state = useLoading(resources.overview, null);
  const user = useSelector(selectUser);
  const now = new Date();
  const overview = state.status === 'ready' ? state.value : null;
  const isStart = useIsStart(overview);
  return (
    <div className={styles.home} data-start={isStart || undefined}>
      <OwnName name={pageTexts.home} />
      {overview && <HomeActions hasStart={isStart} />}
      <div>
        <p className={styles.day}>{formatFullDay(now)}</p>
        <h2 data-greeting tabIndex={-1} className={styles.greeting}>
          {greetingAt(now.getHours())(user?.firstName.split(' ')[0] ?? '')}
        </h2>
        {state.status === 'failed' && (
          <LoadFailure message={state.message} onRetry={state.reload} />
        )}
        {overview && !isStart && <Due overview={overview} />}
        {isStart && (
          <UntilLoaded>
            <FirstBoard />
          </UntilLoaded>
        )}
        {overview === null && state.status !== 'failed' && (
          <LoadingRows count={4} shape="line" className={styles.waiting} />
        )}
      </div>
      <div className={styles.beside}>
        {overview === null ? (
          state.status !== 'failed' && <WaitingBoards />
        ) : (
          <>
            <RecentBoards boards={overview.recentlyOpened} />
            <Changes entries={overview.activity} />
            <Widgets />
          </>
        )}
      </div>
    </div>
  );
}
