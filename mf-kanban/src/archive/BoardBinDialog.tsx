import { useSelector } from 'react-redux';
import { selectMay, type WithCards } from 'shared-cards';
import { BinDialog } from 'shared-ui/bin-dialog';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { useBoardId } from '../screen/use-board-id.ts';
import { boardBin } from './board-bin.ts';

export function BoardBinDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const boardId = useBoardId();
  const mayEmpty = useSelector((state: WithCards) => selectMay(state, 'administer'));
  if (boardId === undefined) return null;
  return <BinDialog bin={boardBin} place={{ boardId }} mayEmpty={mayEmpty} onClose={onClose} />;
}
