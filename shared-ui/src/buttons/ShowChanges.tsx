import Button from 'antd/es/button';
import { texts } from '../texts.ts';

interface Props {
  /** Shows what waits to be sent; undefined where the shell has no place for it. */
  readonly onShow: (() => void) | undefined;
}

/** Leads from the notice that changes wait to these. */
export const ShowChanges = ({ onShow }: Props) =>
  onShow && (
    <Button size="small" type="text" onClick={onShow}>
      {texts.showChanges}
    </Button>
  );
