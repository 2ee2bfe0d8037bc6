import Alert from 'antd/es/alert';
import { useSelector } from 'react-redux';
import { selectIsStuck, type WithOutbox } from 'shared-api/outbox';
import { useShowChanges } from 'shared-cards';
import { formatMomentInText } from 'shared-ui/dates';
import { useIsOnline } from 'shared-ui/is-online';
import { ShowChanges } from 'shared-ui/show-changes';
import { texts } from '../texts/texts.ts';

interface Props {
  /** When a copy was like the board; undefined once the server has confirmed what is shown. */
  readonly asOf: string | undefined;
}

/** Says of what time a board is, and that changes cannot be sent, in one notice. */
export function BoardNotice({ asOf }: Props) {
  const isStuck = useSelector((root: WithOutbox) => selectIsStuck(root));
  const showChanges = useShowChanges();
  const isOnline = useIsOnline();
  // Without a network the shell's own notice says it already.
  const saysStuck = isStuck && isOnline;
  const sentences = [
    asOf !== undefined && texts.shownAsOf(formatMomentInText(asOf)),
    saysStuck && texts.changesStuck,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Alert
      role="status"
      type={saysStuck ? 'warning' : 'info'}
      showIcon
      title={sentences.join(' ')}
      action={saysStuck && <ShowChanges onShow={showChanges} />}
    />
  );
}
