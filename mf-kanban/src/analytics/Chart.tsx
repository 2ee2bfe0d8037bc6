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
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMediaQuery } from 'shared-ui/media-query';
import styles from './Analytics.module.css';
import { type ChartShape, configOf } from './chart-config.ts';

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

function onThemeChange(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * The page's theme, from the attribute that the shell sets, and whether it is printed: a canvas does
 * not follow the style sheet.
 */
function usePageTheme(): string | undefined {
  const theme = useSyncExternalStore(onThemeChange, () => document.documentElement.dataset.theme);
  const isPrinted = useMediaQuery('print');
  return isPrinted ? 'print' : theme;
}

interface Props {
  shape: ChartShape;
  /** The accessible name; the data is in the table beside the chart. */
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
