import Input from 'antd/es/input';
import { useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectBoardMeta, selectCards, type WithCards } from 'shared-cards';
import { isBeingAdded } from 'shared-ui/being-added';
import { ReferenceList } from 'shared-ui/reference-list';
import { useReferences } from 'shared-ui/references';
import styles from './ReferenceArea.module.css';

interface Props {
  /** Given by a form's item where there is one. */
  id?: string;
  'aria-label'?: string;
  value?: string;
  onChange?: (text: string) => void;
  rows: number;
  maxLength: number;
  autoFocus?: boolean;
}

/** A text of a card on the board: `@` suggests its members, `#` its cards. */
export function ReferenceArea({ value = '', onChange, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const onBoard = useSelector((state: WithCards) => selectCards(state));
  // A board may have ten thousand cards, and the field is drawn at each key.
  const cards = useMemo(
    () => Object.values(onBoard).filter((card) => !isBeingAdded(card)),
    [onBoard],
  );
  const type = (text: string) => onChange?.(text);
  const references = useReferences({
    field: area,
    onChange: type,
    people: boardMeta?.members ?? [],
    cards,
  });
  return (
    <div className={styles.field}>
      <ReferenceList references={references} />
      <Input.TextArea
        {...props}
        ref={(shown) => {
          area.current = shown?.resizableTextArea?.textArea ?? null;
        }}
        value={value}
        onChange={({ target }) => {
          type(target.value);
          references.watch();
        }}
        onClick={references.watch}
        onBlur={references.close}
        onKeyDown={(event) => void references.press(event)}
        {...references.aria}
      />
    </div>
  );
}
