import { useMemo } from 'react';
import { texts } from '../texts/texts.ts';
import styles from './Analytics.module.css';
import type { Series } from './chart-config.ts';
import { Chart } from './Chart.tsx';

interface Props {
  title: string;
  kind: 'bar' | 'area';
  isStacked?: boolean;
  /** What the labels are: a day, a column, a person. */
  labelName: string;
  labels: string[];
  series: Series[];
  /** How a value is written in the table. */
  inWords?: (value: number) => string;
}

/** A chart with the same as a table, for those who do not see it or want the numbers. */
export function ChartFigure(props: Props) {
  const { title, kind, isStacked = false, labelName, labels, series, inWords = String } = props;
  const shape = useMemo(
    () => ({ kind, labels, series, isStacked }),
    [kind, labels, series, isStacked],
  );
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption>{title}</figcaption>
      {labels.length === 0 ? (
        <p className={styles.nothing}>{texts.flow.nothing}</p>
      ) : (
        <>
          <Chart shape={shape} label={title} />
          <details>
            <summary>{texts.flow.asTable(title)}</summary>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{labelName}</th>
                  {series.map(({ name }, index) => (
                    <th key={index} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {labels.map((label, row) => (
                  <tr key={row}>
                    <th scope="row">{label}</th>
                    {series.map(({ values }, index) => (
                      <td key={index}>{inWords(values[row] ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}
