import Alert from 'antd/es/alert';
import { useIsOnline } from 'shared-ui/is-online';
import { texts } from '../texts.ts';

/** Says that the network is away for as long as it is. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return <Alert banner type="warning" role="alert" title={texts.offline} />;
}
