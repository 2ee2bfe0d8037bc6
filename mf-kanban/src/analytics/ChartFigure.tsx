import Button from 'antd/es/button';
import { Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { texts } from '../texts/texts.ts';
import styles from './Analytics.module.css';
import { hueAt, type Series } from './chart-config.ts';
import { Chart } from './Chart.tsx';

interface Props {
  title: string;
  kind: 'bar' | 'area';
  isStacked?: boolean;
  /** The kind of the labels: days, lists or people. */
  labelName: string;
  labels: string[];
  series: Series[];
  /** Formats a value for the table. */
  format?: (value: number) => string;
}

function ChartTable({ labelName, labels, series, format = String }: Props) {
  return (
    <table>
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
              <td key={index}>{format(values[row] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A chart with the same data as a table, for screen readers and for exact numbers. */
export function ChartFigure(props: Props) {
  const { title, kind, isStacked = false, labels, series } = props;
  const [isTable, setIsTable] = useState(false);
  const shape = useMemo(
    () => ({ kind, labels, series, isStacked }),
    [kind, labels, series, isStacked],
  );
  const asTable = texts.flow.asTable(title);
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        {labels.length > 0 && (
          <>
            <ul className={styles.legend}>
              {series.map(({ name }, index) => (
                <li key={index} data-hue={hueAt(index)}>
                  {name}
                </li>
              ))}
            </ul>
            <Button
              type="text"
              size="small"
              aria-label={asTable}
              aria-pressed={isTable}
              title={asTable}
              icon={<Table2 aria-hidden size={16} />}
              onClick={() => setIsTable(!isTable)}
            />
          </>
        )}
      </figcaption>
      {labels.length === 0 ? (
        <p className={styles.nothing}>{texts.flow.nothing}</p>
      ) : (
        <>
          {!isTable && <Chart shape={shape} label={title} />}
          <div className={styles.table} tabIndex={0} hidden={!isTable}>
            <ChartTable {...props} />
          </div>
        </>
      )}
    </figure>
  );
}
