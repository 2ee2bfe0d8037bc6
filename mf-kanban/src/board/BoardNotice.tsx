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
  if (asOf !== undefined)
    return (
      <Alert role="status" type="info" showIcon title={texts.shownAsOf(formatMomentInText(asOf))} />
    );
  // Without a network the shell's own notice says it already.
  if (!isStuck || !isOnline) return null;
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      title={texts.changesStuck}
      action={<ShowChanges onShow={showChanges} />}
    />
  );
}
