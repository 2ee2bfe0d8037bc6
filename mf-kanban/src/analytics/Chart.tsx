import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import styles from './Analytics.module.css';
import { type ChartShape, configOf } from './chart-config.ts';
import { usePageTheme } from './use-page-theme.ts';

ChartJs.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Filler,
  Legend,
  Tooltip,
);

interface Props {
  shape: ChartShape;
  /** What the picture is called; what it shows stands in the table beside it. */
  label: string;
}

export function Chart({ shape, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = usePageTheme();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const config = configOf(shape, getComputedStyle(document.documentElement));
    const chart = new ChartJs(context, config);
    return () => chart.destroy();
  }, [shape, theme]);
  return (
    <div className={styles.chart}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
