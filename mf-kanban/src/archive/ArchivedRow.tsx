import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { GuardedButton } from 'shared-ui/guarded-button';

interface Props {
  item: { of: 'card' | 'list'; id: number };
  name: string;
  detail: string;
  mayRestore: boolean;
  /** Why it cannot be restored now. */
  whyNotRestored?: string | undefined;
  mayDelete: boolean;
}

/** An archived list or card with its actions, each of which asks for confirmation. */
export function ArchivedRow(props: Props) {
  const { item, name, detail, mayRestore, whyNotRestored, mayDelete } = props;
  const dispatch = useDispatch();
  const ask = (action: 'restore' | 'delete') =>
    void dispatch(dialogOpened({ kind: 'archived', ...item, action }));
  return (
    <li aria-label={name}>
      <strong>{name}</strong>
      <span>{detail}</span>
      {mayRestore && (
        <GuardedButton size="small" whyNot={whyNotRestored} onClick={() => ask('restore')}>
          {texts.restore}
        </GuardedButton>
      )}
      {mayDelete && (
        <Button size="small" type="text" danger onClick={() => ask('delete')}>
          {texts.delete}
        </Button>
      )}
    </li>
  );
}
