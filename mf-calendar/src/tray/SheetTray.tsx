import Modal from 'antd/es/modal';
import type { Card } from 'shared-api/client';
import { texts } from '../texts.ts';
import { UndatedCards } from './Tray.tsx';

interface Props {
  readonly cards: readonly Card[];
  readonly onClose: () => void;
}

/** The cards without a date on a phone, where they get one by its button. */
export function SheetTray({ cards, onClose }: Props) {
  return (
    <Modal open className="sheet" title={texts.noDate} footer={null} onCancel={onClose}>
      <UndatedCards cards={cards} hint={texts.sheetHint} />
    </Modal>
  );
}
