import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { texts } from '../texts.ts';

interface Props {
  /** Why the rows are those of an earlier visit; undefined: there are none. */
  unconfirmed: string | undefined;
  onAgain: () => void;
}

/** Says that rows could not be loaded, in their place or above those of an earlier visit. */
export const ListingProblem = ({ unconfirmed, onAgain }: Props) => (
  <Alert
    role={unconfirmed === undefined ? 'alert' : 'status'}
    type={unconfirmed === undefined ? 'error' : 'warning'}
    showIcon
    title={unconfirmed ?? texts.loadFailed}
    action={<Button onClick={onAgain}>{texts.tryAgain}</Button>}
  />
);
