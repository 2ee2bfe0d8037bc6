import { useMemo } from 'react';
import type { Analytics } from 'shared-api/client';
import { formatDate } from 'shared-ui/dates';
import { texts } from '../texts/texts.ts';
import styles from './Analytics.module.css';
import { ChartFigure } from './ChartFigure.tsx';
import { KeyFigures } from './KeyFigures.tsx';

// A date without a time is parsed as midnight in UTC, which is the day before in some time zones.
const shortDay = (day: string) => formatDate(`${day}T00:00`);
const flowTexts = texts.flow;

/** Key figures, then charts. */
export function Flow({ analytics }: { analytics: Analytics }) {
  const { throughput, cumulative, ageing, people } = useMemo(
    () => shapesOf(analytics),
    [analytics],
  );
  return (
    <>
      <p className={styles.span}>
        {flowTexts.span(shortDay(analytics.from), shortDay(analytics.to))}
      </p>
      <KeyFigures analytics={analytics} />
      <div className={styles.figures}>
        <ChartFigure
          {...throughput}
          title={flowTexts.throughput}
          kind="bar"
          labelName={flowTexts.day}
        />
        <ChartFigure
          {...cumulative}
          title={flowTexts.cumulative}
          kind="area"
          isStacked
          labelName={flowTexts.day}
        />
        <ChartFigure
          {...ageing}
          title={flowTexts.ageing}
          kind="bar"
          labelName={texts.list}
          format={flowTexts.number}
        />
        <ChartFigure {...people} title={flowTexts.people} kind="bar" labelName={flowTexts.person} />
      </div>
    </>
  );
}

/** Made once per response, since a chart is redrawn when its data changes identity. */
function shapesOf({ throughput, cumulativeFlow, workInProgress, byAssignee }: Analytics) {
  const days = cumulativeFlow.days;
  return {
    throughput: {
      labels: throughput.map(({ day }) => shortDay(day)),
      series: [
        { name: flowTexts.created, values: throughput.map(({ created }) => created) },
        { name: flowTexts.completed, values: throughput.map(({ completed }) => completed) },
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
      labels: workInProgress.map(({ name, cards }) => flowTexts.cardsIn(name, cards)),
      series: [
        {
          name: flowTexts.averageAge,
          values: workInProgress.map(({ averageAgeDays }) => averageAgeDays ?? 0),
        },
        {
          name: flowTexts.oldestAge,
          values: workInProgress.map(({ oldestAgeDays }) => oldestAgeDays ?? 0),
        },
      ],
    },
    people: {
      labels: byAssignee.map(({ user, name }) => (user === null ? texts.nobody : name)),
      series: [
        { name: flowTexts.open, values: byAssignee.map(({ open }) => open) },
        { name: flowTexts.completed, values: byAssignee.map(({ completed }) => completed) },
        { name: texts.overdue, values: byAssignee.map(({ overdue }) => overdue) },
      ],
    },
  };
}
