import Slider from 'antd/es/slider';
import type { FilterState } from 'shared-api/client';
import { texts } from '../texts.ts';
import styles from './FilterBar.module.css';

type Range = FilterState['completionRange'];

interface Props {
  range: Range;
  onChange: (range: Range) => void;
}

/** The share of completed cards, in percent. */
export function CompletionField({ range, onChange }: Props) {
  return (
    <div className={styles.field}>
      <span>{texts.completionOf(range.min, range.max)}</span>
      <Slider
        range
        value={[range.min, range.max]}
        ariaLabelForHandle={[texts.completionFrom, texts.completionTo]}
        onChange={([min = 0, max = 100]) => onChange({ min, max })}
      />
    </div>
  );
}
