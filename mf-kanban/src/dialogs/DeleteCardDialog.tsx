import Modal from 'antd/es/modal';
import { useDispatch } from 'react-redux';
import { cardDeleteAsked } from '../lists/list-commands.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';

export function DeleteCardDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const dispatch = useDispatch();
  return (
    <Modal
      open
      title={texts.deleteTitle}
      okText={texts.delete}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      onOk={() => {
        dispatch(cardDeleteAsked({ cardId }));
        onClose();
      }}
      onCancel={onClose}
    >
      {texts.deleteText}
    </Modal>
  );
}
