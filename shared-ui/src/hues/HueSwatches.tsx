import { Check } from 'lucide-react';
import { hueOf } from '../theme/hue-of.ts';
import { hueNames } from '../theme/hue-names.ts';
import { hues } from '../theme/hues.ts';
import styles from './HueSwatches.module.css';
import { texts } from './texts.ts';

interface Props {
  label: string;
  /** A stored color, whose nearest hue is selected; null for none. */
  color: string | null;
  /** Gets the color by which the hue is stored. */
  onChoose: (color: string) => void;
}

/** The twelve hues with their names, and the colors by which they are stored. */
export const namedHues = () =>
  hueNames.map((hue) => ({ hue, name: texts.names[hue], color: hues[hue].light.solid }));

/** The twelve hues by name, of which the user selects one. */
export function HueSwatches({ label, color, onChoose }: Props) {
  const chosen = color === null ? null : hueOf(color);
  return (
    <div role="group" aria-label={label} className={styles.swatches}>
      {hueNames.map((hue) => (
        <button
          key={hue}
          type="button"
          data-hue={hue}
          aria-label={texts.names[hue]}
          title={texts.names[hue]}
          aria-pressed={hue === chosen}
          onClick={() => onChoose(hues[hue].light.solid)}
        >
          {hue === chosen && <Check aria-hidden size={14} />}
        </button>
      ))}
    </div>
  );
}
