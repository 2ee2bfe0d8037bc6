import Button from 'antd/es/button';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { usePins } from '../pins/pins-context.ts';
import { askForKeys, askForReleaseNotes } from './ask-for-help.ts';
import { hasNewFeatures, keepSeenVersions } from './seen-versions.ts';
import { helpTexts as texts } from './texts.ts';
import styles from './HelpButton.module.css';

/** Help on every page: the keys, and the release notes of the running versions. */
export function HelpButton() {
  const pins = usePins();
  const { button, menu } = useMenuButton();
  const [isNew, setNew] = useState(() => hasNewFeatures(pins));
  const showWhatsNew = () => {
    keepSeenVersions(pins);
    setNew(false);
    askForReleaseNotes();
  };
  return (
    <>
      <Button
        type="text"
        className={styles.button ?? ''}
        icon={<CircleQuestionMark aria-hidden size={16} />}
        aria-label={isNew ? texts.helpWithNew : texts.help}
        data-tooltip={isNew ? texts.helpWithNew : texts.help}
        {...button}
      >
        {isNew && <span aria-hidden className={styles.dot} />}
      </Button>
      {menu && (
        <Menu
          {...menu}
          entries={[
            {
              name: 'keys',
              label: texts.shortcuts,
              key: '?',
              // Once the menu is closed: until then keys are the menu's.
              onChoose: () => void setTimeout(askForKeys),
            },
            { name: 'whatsNew', label: texts.whatsNew, onChoose: showWhatsNew },
          ]}
          onChoose={({ onChoose }) => onChoose()}
        />
      )}
    </>
  );
}
