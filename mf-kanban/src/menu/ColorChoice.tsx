import Button from 'antd/es/button';
import { useSelector } from 'react-redux';
import { selectList, type WithCards } from 'shared-cards';
import { HueSwatches } from 'shared-ui/hue-swatches';
import { texts } from '../texts/texts.ts';
import styles from './ColorChoice.module.css';

interface Props {
  listId: number;
  onChoose: (color: string | null) => void;
}

/** Chooses the color of a list, or none. */
export function ColorChoice({ listId, onChoose }: Props) {
  const color = useSelector((state: WithCards) => selectList(state, listId)?.color ?? null);
  return (
    <div className={styles.colors}>
      <HueSwatches label={texts.changeColor} color={color} onChoose={onChoose} />
      <Button size="small" block onClick={() => onChoose(null)}>
        {texts.noColor}
      </Button>
    </div>
  );
}
