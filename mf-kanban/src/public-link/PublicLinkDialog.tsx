import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Switch from 'antd/es/switch';
import { useId, useState } from 'react';
import type { PublicLink } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { ConfirmDialog } from 'shared-ui';
import { formatDayInText } from 'shared-ui/dates';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useScreenServices } from 'shared-ui/screen-services';
import { TypedText } from 'shared-ui/typed-text';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts as allTexts } from '../texts/texts.ts';
import { publicLink, publicLinkChange } from './public-link.ts';
import styles from './PublicLink.module.css';

const WIDTH = 480;

const texts = allTexts.publicLink;

const QUESTIONS = {
  renew: { kind: 'change', title: texts.renewQuestion, confirm: texts.renew },
  remove: { kind: 'remove', title: texts.endQuestion, confirm: texts.end },
} as const;

/** Creates, changes and ends the link by which anybody can read the board. */
export function PublicLinkDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const boardId = useBoardId();
  const state = useLoading(publicLink, boardId);
  return (
    <PanelDialog width={WIDTH} title={texts.title} onClose={onClose}>
      <LoadedContent state={state} onRetry={state.reload}>
        {(link) => boardId !== undefined && <Link boardId={boardId} link={link} />}
      </LoadedContent>
    </PanelDialog>
  );
}

function Link({ boardId, link }: { boardId: number; link: PublicLink | null }) {
  const { publicity = 'links' } = useScreenServices();
  const isForbidden = publicity !== 'links';
  const { submit, isSubmitting, refusal } = useSubmission(publicLinkChange);
  const change = (what: Parameters<typeof submit>[0]['change']) =>
    submit({ boardId, change: what });
  return (
    <div className={styles.panel}>
      <p>{texts.explanation}</p>
      {isForbidden && <Alert type="info" title={texts.turnedOff} />}
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      {link === null ? (
        !isForbidden && (
          <div>
            <Button
              type="primary"
              loading={isSubmitting}
              onClick={() => change({ showsNames: false })}
            >
              {texts.create}
            </Button>
          </div>
        )
      ) : (
        <Published link={link} isForbidden={isForbidden} isBusy={isSubmitting} onChange={change} />
      )}
    </div>
  );
}

interface PublishedProps {
  link: PublicLink;
  /** The instance has turned links off since: this one opens nothing, and can only be ended. */
  isForbidden: boolean;
  isBusy: boolean;
  onChange: (what: { showsNames: boolean } | 'renew' | 'remove') => void;
}

function Published({ link, isForbidden, isBusy, onChange }: PublishedProps) {
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const label = useId();
  const path = paths.publicBoard(link.secret);
  return (
    <>
      <TypedText
        key={link.secret}
        text={`${location.origin}${path}`}
        label={texts.link}
        copy={texts.copy}
        copied={texts.copied}
      >
        <a href={path} target="_blank" rel="noopener noreferrer">
          {texts.open}
        </a>
      </TypedText>
      <div className={styles.choice}>
        <Switch
          aria-labelledby={label}
          checked={link.showsNames}
          loading={isBusy}
          disabled={isForbidden}
          onChange={(showsNames) => onChange({ showsNames })}
        />
        <span>
          <span id={label}>{texts.showsNames}</span>
          <small>{texts.namesHint}</small>
        </span>
      </div>
      <div className={styles.actions}>
        <small>{texts.created(formatDayInText(link.createdAt))}</small>
        <Button disabled={isBusy || isForbidden} onClick={() => setAsked('renew')}>
          {texts.renew}
        </Button>
        <Button danger disabled={isBusy} onClick={() => setAsked('remove')}>
          {texts.end}
        </Button>
      </div>
      {asked !== null && (
        <ConfirmDialog
          {...QUESTIONS[asked]}
          onConfirm={() => {
            onChange(asked);
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{texts.oldEnds}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
