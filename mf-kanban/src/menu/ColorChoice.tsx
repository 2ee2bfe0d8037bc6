import Button from 'antd/es/button';
import { texts } from '../texts/texts.ts';
import styles from './BoardMenu.module.css';

/** The 20 pastels of the palette. */
export const PALETTE = [
  '#fde2e4',
  '#fad2e1',
  '#ffe5d9',
  '#ffedd5',
  '#fef3c7',
  '#fef9c3',
  '#ecfccb',
  '#dcfce7',
  '#d1fae5',
  '#ccfbf1',
  '#cffafe',
  '#e0f2fe',
  '#dbeafe',
  '#e0e7ff',
  '#ede9fe',
  '#f3e8ff',
  '#fae8ff',
  '#fce7f3',
  '#ffe4e6',
  '#e2e8f0',
] as const;

export function ColorChoice({ onChoose }: { onChoose: (color: string | null) => void }) {
  return (
    <div>
      <div className={styles.swatches}>
        {PALETTE.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={color}
            style={{ background: color }}
            onClick={() => onChoose(color)}
          />
        ))}
      </div>
      <Button size="small" block onClick={() => onChoose(null)}>
        {texts.noColor}
      </Button>
    </div>
  );
}
