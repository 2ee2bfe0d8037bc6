import { useMemo } from 'react';
import type { Analytics } from 'shared-api/client';
import { formatDate } from 'shared-ui/dates';
import { texts } from '../texts/texts.ts';
import styles from './Analytics.module.css';
import { ChartFigure } from './ChartFigure.tsx';
import { KeyFigures } from './KeyFigures.tsx';

// A day without a time would be taken for midnight in UTC, the day before in some time zones.
const shortDay = (day: string) => formatDate(`${day}T00:00`);
const words = texts.flow;

/** How work flows: key figures, then charts. */
export function Flow({ analytics }: { analytics: Analytics }) {
  const { throughput, cumulative, ageing, people } = useMemo(
    () => shapesOf(analytics),
    [analytics],
  );
  return (
    <>
      <p className={styles.span}>{words.span(shortDay(analytics.from), shortDay(analytics.to))}</p>
      <KeyFigures analytics={analytics} />
      <div className={styles.figures}>
        <ChartFigure {...throughput} title={words.throughput} kind="bar" labelName={words.day} />
        <ChartFigure
          {...cumulative}
          title={words.cumulative}
          kind="area"
          isStacked
          labelName={words.day}
        />
        <ChartFigure
          {...ageing}
          title={words.ageing}
          kind="bar"
          labelName={texts.column}
          inWords={words.number}
        />
        <ChartFigure {...people} title={words.people} kind="bar" labelName={texts.assignee} />
      </div>
    </>
  );
}

/** What is drawn, made once for each response, since a chart is redrawn when its shape changes. */
function shapesOf({ throughput, cumulativeFlow, workInProgress, byAssignee }: Analytics) {
  const days = cumulativeFlow.days;
  return {
    throughput: {
      labels: throughput.map(({ day }) => shortDay(day)),
      series: [
        { name: words.created, values: throughput.map(({ created }) => created) },
        { name: words.completed, values: throughput.map(({ completed }) => completed) },
      ],
    },
    cumulative: {
      labels: days.map(({ day }) => shortDay(day)),
      series: cumulativeFlow.lists.map(({ id, name }) => ({
        name,
        values: days.map(({ cards }) => cards[id] ?? 0),
      })),
    },
    ageing: {
      labels: workInProgress.map(({ name, cards }) => words.cardsIn(name, cards)),
      series: [
        {
          name: words.averageAge,
          values: workInProgress.map(({ averageAgeDays }) => averageAgeDays ?? 0),
        },
        {
          name: words.oldestAge,
          values: workInProgress.map(({ oldestAgeDays }) => oldestAgeDays ?? 0),
        },
      ],
    },
    people: {
      labels: byAssignee.map(({ user, name }) => (user === null ? texts.nobody : name)),
      series: [
        { name: words.open, values: byAssignee.map(({ open }) => open) },
        { name: words.completed, values: byAssignee.map(({ completed }) => completed) },
        { name: texts.overdue, values: byAssignee.map(({ overdue }) => overdue) },
      ],
    },
  };
}
