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

/** One line about a board of earlier, or else about changes that cannot be sent. */
export function BoardNotice({ asOf }: Props) {
  const isStuck = useSelector((root: WithOutbox) => selectIsStuck(root));
  const showChanges = useShowChanges();
  const isOnline = useIsOnline();
  // Without a network the shell's own notice says it already.
  const saysStuck = isStuck && isOnline;
  if (asOf === undefined && !saysStuck) return null;
  return (
    <Alert
      role="status"
      type={asOf === undefined ? 'warning' : 'info'}
      showIcon
      title={asOf === undefined ? texts.changesStuck : texts.shownAsOf(formatMomentInText(asOf))}
      action={saysStuck && <ShowChanges onShow={showChanges} />}
    />
  );
}
