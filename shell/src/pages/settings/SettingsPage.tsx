import Checkbox from 'antd/es/checkbox';
import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import { useDispatch, useSelector } from 'react-redux';
import type { NotificationType, Settings } from 'shared-api/client';
import { selectSettings, settingsChanged } from '../../settings/settings-slice.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { Sessions } from './Sessions.tsx';

const THEMES = ['system', 'light', 'dark'] as const;
const LANGUAGES = [{ value: 'en', label: 'English' }];
const MAIL_TYPES = Object.entries(texts.mailTypes) as [NotificationType, string][];

function Appearance({ theme, language }: Settings) {
  const dispatch = useDispatch();
  return (
    <section className={styles.panel} aria-label={texts.appearance}>
      <h2>{texts.appearance}</h2>
      <div className={styles.row}>
        <span id="theme">{texts.theme}</span>
        <Segmented
          aria-labelledby="theme"
          options={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
          value={theme}
          onChange={(chosen) => dispatch(settingsChanged({ theme: chosen }))}
        />
      </div>
      <div className={styles.row}>
        <span>{texts.language}</span>
        <Select
          aria-label={texts.language}
          options={LANGUAGES}
          value={language}
          onChange={(chosen: string) => dispatch(settingsChanged({ language: chosen }))}
        />
      </div>
    </section>
  );
}

function Mails({ mail }: Settings) {
  const dispatch = useDispatch();
  return (
    <section className={styles.panel} aria-label={texts.mails}>
      <h2>{texts.mails}</h2>
      <p className={styles.empty}>{texts.mailsHint}</p>
      <div className={styles.stack}>
        {MAIL_TYPES.map(([type, label]) => (
          <Checkbox
            key={type}
            checked={mail.includes(type)}
            onChange={({ target }) => {
              const others = mail.filter((one) => one !== type);
              dispatch(settingsChanged({ mail: target.checked ? [...others, type] : others }));
            }}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </section>
  );
}

/** Theme, language, notifications by mail, sessions and access tokens. */
export function SettingsPage() {
  const settings = useSelector(selectSettings);
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <h1>{texts.settings}</h1>
      <div className={styles.stack}>
        <Appearance {...settings} />
        <Mails {...settings} />
        <Sessions />
        <AccessTokens />
      </div>
    </div>
  );
}
