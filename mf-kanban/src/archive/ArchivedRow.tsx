import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

interface Props {
  item: { of: 'card' | 'list'; id: number };
  name: string;
  detail: string;
  mayRestore: boolean;
  /** Why it cannot be restored as things are. */
  whyNotRestored?: string | undefined;
  mayDelete: boolean;
}

/** Something archived, with its way back and its end; each is asked about first. */
export function ArchivedRow(props: Props) {
  const { item, name, detail, mayRestore, whyNotRestored, mayDelete } = props;
  const dispatch = useDispatch();
  const ask = (doing: 'restore' | 'delete') =>
    void dispatch(dialogOpened({ kind: 'archived', ...item, doing }));
  return (
    <li aria-label={name}>
      <strong>{name}</strong>
      <span>{detail}</span>
      {mayRestore && (
        <Button
          size="small"
          disabled={whyNotRestored !== undefined}
          title={whyNotRestored}
          onClick={() => ask('restore')}
        >
          {texts.restore}
        </Button>
      )}
      {mayDelete && (
        <Button size="small" type="text" danger onClick={() => ask('delete')}>
          {texts.delete}
        </Button>
      )}
    </li>
  );
}
