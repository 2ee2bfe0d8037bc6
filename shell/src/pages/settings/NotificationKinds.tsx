import Checkbox from 'antd/es/checkbox';
import { useDispatch } from 'react-redux';
import type { KindSwitch, NotificationType, Settings } from 'shared-api/client';
import { settingsChanged } from '../../settings/settings-slice.ts';
import pageStyles from '../Page.module.css';
import { texts } from '../texts.ts';
import styles from './NotificationKinds.module.css';

const TYPES = Object.entries(texts.notificationTypes) as [NotificationType, string][];

function KindRow({ type, label, settings }: KindProps) {
  const dispatch = useDispatch();
  const { mail, muted, push } = settings;
  const put = (list: KindSwitch['list'], isIn: boolean) =>
    dispatch(settingsChanged({ switched: { list, kind: type, isIn } }));
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Checkbox
          aria-label={texts.ofKind(label, texts.inApp)}
          checked={!muted.includes(type)}
          onChange={({ target }) => put('muted', !target.checked)}
        />
      </td>
      <td>
        <Checkbox
          aria-label={texts.ofKind(label, texts.byMail)}
          checked={mail.includes(type)}
          onChange={({ target }) => put('mail', target.checked)}
        />
      </td>
      <td>
        <Checkbox
          aria-label={texts.ofKind(label, texts.byPush)}
          checked={push.includes(type)}
          onChange={({ target }) => put('push', target.checked)}
        />
      </td>
    </tr>
  );
}

interface KindProps {
  type: NotificationType;
  label: string;
  settings: Settings;
}

/** Which kinds the bell shows, and which are mailed and pushed. */
export function NotificationKinds(settings: Settings) {
  return (
    <section
      className={pageStyles.panel}
      aria-label={texts.notificationKinds}
      data-part="notifications"
    >
      <h2>{texts.notificationKinds}</h2>
      <p className={pageStyles.empty}>{texts.notificationKindsHint}</p>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.inApp}</th>
            <th scope="col">{texts.byMail}</th>
            <th scope="col">{texts.byPush}</th>
          </tr>
        </thead>
        <tbody>
          {TYPES.map(([type, label]) => (
            <KindRow key={type} type={type} label={label} settings={settings} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
