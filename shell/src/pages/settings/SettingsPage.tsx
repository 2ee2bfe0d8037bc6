import Checkbox from 'antd/es/checkbox';
import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import { useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Settings } from 'shared-api/client';
import { copiesSwitched, selectWantsCopies } from '../../copies/copies-slice.ts';
import { languages, SYSTEM } from '../../language/language-choice.ts';
import { OwnName, PageServicesContext } from '../../page/OwnPage.tsx';
import { useAddressedPart } from '../../page/use-addressed-part.ts';
import { selectSettings, settingsChanged } from '../../settings/settings-slice.ts';
import styles from '../Page.module.css';
import { SecondFactors } from '../security/SecondFactors.tsx';
import { texts } from '../texts.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { HintedCheckbox } from './HintedCheckbox.tsx';
import { NotificationKinds } from './NotificationKinds.tsx';
import { PushSettings } from './PushSettings.tsx';
import { Sessions } from './Sessions.tsx';
import { WaysToSignIn } from './WaysToSignIn.tsx';

const THEMES = ['system', 'light', 'dark'] as const;
const LANGUAGES = [
  { value: SYSTEM, label: texts.browserLanguage },
  ...Object.entries(languages).map(([value, label]) => ({ value, label })),
];

function Appearance({ theme, language, firstSteps, singleKeys, presence }: Settings) {
  const dispatch = useDispatch();
  return (
    <section className={styles.panel} aria-label={texts.appearance} data-part="appearance">
      <h2>{texts.appearance}</h2>
      <div className={`${styles.row} ${styles.choice}`}>
        <span id="theme">{texts.theme}</span>
        <Segmented
          aria-labelledby="theme"
          options={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
          value={theme}
          onChange={(chosen) => dispatch(settingsChanged({ theme: chosen }))}
        />
      </div>
      <div className={`${styles.row} ${styles.choice}`}>
        <span>{texts.language}</span>
        <Select
          aria-label={texts.language}
          options={LANGUAGES}
          value={language}
          onChange={(chosen: string) => dispatch(settingsChanged({ language: chosen }))}
        />
      </div>
      <div className={styles.row}>
        <Checkbox
          checked={firstSteps === 'shown'}
          onChange={({ target }) =>
            dispatch(settingsChanged({ firstSteps: target.checked ? 'shown' : 'hidden' }))
          }
        >
          {texts.showFirstSteps}
        </Checkbox>
      </div>
      <div className={styles.row}>
        <HintedCheckbox
          label={texts.singleKeys}
          hint={texts.singleKeysHint}
          checked={singleKeys !== 'off'}
          onChange={(isOn) => dispatch(settingsChanged({ singleKeys: isOn ? 'on' : 'off' }))}
        />
      </div>
      <div className={styles.row}>
        <HintedCheckbox
          label={texts.showPresence}
          hint={texts.showPresenceHint}
          checked={presence !== 'hidden'}
          onChange={(isShown) =>
            dispatch(settingsChanged({ presence: isShown ? 'shown' : 'hidden' }))
          }
        />
      </div>
    </section>
  );
}

/** What this browser keeps, which is chosen in each by itself. */
function ThisBrowser() {
  const dispatch = useDispatch();
  const wantsCopies = useSelector(selectWantsCopies);
  return (
    <section className={styles.panel} aria-label={texts.thisBrowser} data-part="this-browser">
      <h2>{texts.thisBrowser}</h2>
      <div className={styles.row}>
        <HintedCheckbox
          label={texts.keepCopies}
          hint={texts.keepCopiesHint}
          checked={wantsCopies}
          onChange={(areKept) => dispatch(copiesSwitched(areKept))}
        />
      </div>
    </section>
  );
}

/** What a person sets, and the sections that remotes add. */
export function SettingsPage() {
  const settings = useSelector(selectSettings);
  const { slots } = useContext(PageServicesContext);
  useAddressedPart();
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <OwnName name={texts.settings} />
      <div className={styles.stack}>
        <Appearance {...settings} />
        <ThisBrowser />
        <NotificationKinds {...settings} />
        <PushSettings />
        <WaysToSignIn />
        <SecondFactors />
        <Sessions />
        <AccessTokens />
        {slots?.settingsSections.map(({ key, title, Part }) => (
          <section key={key} className={styles.panel} aria-label={title}>
            <h2>{title}</h2>
            <Part />
          </section>
        ))}
      </div>
    </div>
  );
}
