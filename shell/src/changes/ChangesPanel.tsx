import Button from 'antd/es/button';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectIsStuck,
  selectLeftKey,
  selectWaiting,
  sendingAsked,
  type WithOutbox,
} from 'shared-api/outbox';
import { Announcer, useAnnounce } from 'shared-ui/announcer';
import { EmptyState } from 'shared-ui/empty-state';
import { useIsOnline } from 'shared-ui/is-online';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { isSent } from '../outbox/change-log.ts';
import { isConflict, isRefused, selectLogged } from '../outbox/change-log-slice.ts';
import { selectUnkept } from '../outbox/kept-changes-slice.ts';
import { useWaitingElsewhere } from '../outbox/use-waiting-elsewhere.ts';
import { selectIsFromCopies } from '../session/auth-slice.ts';
import { refusedDiscarded, retryAsked, waitingDiscarded } from './change-acts-saga.ts';
import { ChangeSentence } from './ChangeSentence.tsx';
import styles from './ChangesPanel.module.css';
import { LoggedRow } from './LoggedRow.tsx';
import { changeTexts as texts } from './texts.ts';
import { WaitingRow } from './WaitingRow.tsx';

interface Props {
  readonly onClose: () => void;
}

/** What was refused, what waits to be sent, and what was sent. */
export function ChangesPanel({ onClose }: Props) {
  return (
    <PanelDialog title={texts.title} width={560} isFull onClose={onClose}>
      <Announcer>
        <Contents onClose={onClose} />
      </Announcer>
    </PanelDialog>
  );
}

const keysOf = (all: readonly { readonly key: string }[]) => all.map(({ key }) => key);

function Contents({ onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const logged = useSelector(selectLogged);
  const waiting = useSelector((root: WithOutbox) => selectWaiting(root));
  const read = useWaitingElsewhere();
  const elsewhere = read ?? [];
  const waitingCount = waiting.length + elsewhere.length;
  const refused = logged.filter(isRefused);
  const conflicts = logged.filter(isConflict);
  const sent = logged.filter(isSent);
  // For the moment until they are read, other tabs may have something waiting.
  const isKnown = read !== null;
  const isEmpty = isKnown && logged.length + waitingCount === 0;
  useAnnouncements(
    isKnown ? waitingCount : null,
    logged.find((one) => one.status !== 'sent'),
  );
  useEffect(() => {
    // The button that was pressed is gone with its row.
    if (document.activeElement === document.body) panel.current?.focus();
  }, [conflicts.length, refused.length, waitingCount]);
  return (
    <div
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      // It would lie over the page that was chosen.
      onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
    >
      {isEmpty && <EmptyState title={texts.allSaved}>{texts.allSavedHint}</EmptyState>}
      <Section title={texts.conflicts} isShown={conflicts.length > 0} note={texts.conflictsHint}>
        {conflicts.map((one) => (
          <LoggedRow key={one.key} logged={one} />
        ))}
      </Section>
      <RefusedSection refused={refused} />
      <WaitingSection waiting={waiting} />
      <Section title={texts.elsewhere} isShown={elsewhere.length > 0} note={texts.elsewhereHint}>
        {elsewhere.map((change) => (
          <li key={change.key} className={styles.row}>
            <ChangeSentence change={change} at={change.queuedAt} />
          </li>
        ))}
      </Section>
      <AwaySection />
      <Section title={texts.sent} isShown={sent.length > 0} note={texts.sentHint}>
        {sent.map((one) => (
          <LoggedRow key={one.key} logged={one} />
        ))}
      </Section>
    </div>
  );
}

/** Says what can be done while there is no server, and what cannot, before somebody tries. */
function AwaySection() {
  const isOnline = useIsOnline();
  const isFromCopies = useSelector(selectIsFromCopies);
  const isStuck = useSelector((root: WithOutbox) => selectIsStuck(root));
  return (
    <Section title={texts.withoutServer} isShown={!isOnline || isFromCopies || isStuck}>
      <li className={styles.row}>{texts.worksWithoutServer}</li>
      <li className={styles.row}>{texts.needsServer}</li>
    </Section>
  );
}

/** Says what happens while the panel is open. */
function useAnnouncements(
  waiting: number | null,
  latest: ReturnType<typeof selectLogged>[number] | undefined,
) {
  const announce = useAnnounce();
  const before = useRef({ waiting, latest });
  const compare = useEffectEvent(() => {
    const { waiting: waited, latest: known } = before.current;
    before.current = { waiting, latest };
    const isNew = latest !== undefined && latest.key !== known?.key;
    if (isNew && isRefused(latest)) announce(latest.refusal.message);
    else if (isNew) announce(texts.conflictsHint);
    else if (waiting === 0 && waited !== null && waited > 0 && latest === undefined)
      announce(texts.allSaved);
  });
  useEffect(() => compare(), [waiting, latest]);
}

interface SectionProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly note?: string | undefined;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, isShown, note, acts, children }: SectionProps) {
  const id = useId();
  if (!isShown) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {acts}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

function RefusedSection({ refused }: { readonly refused: ReturnType<typeof selectLogged> }) {
  const dispatch = useDispatch();
  const acts = refused.length > 1 && (
    <>
      <Button size="small" onClick={() => dispatch(retryAsked(keysOf(refused)))}>
        {texts.tryAllAgain}
      </Button>
      <Button size="small" type="text" onClick={() => dispatch(refusedDiscarded(keysOf(refused)))}>
        {texts.discardAll}
      </Button>
    </>
  );
  return (
    <Section title={texts.refused} isShown={refused.length > 0} acts={acts}>
      {refused.map((one) => (
        <LoggedRow key={one.key} logged={one} />
      ))}
    </Section>
  );
}

function WaitingSection({ waiting }: { readonly waiting: ReturnType<typeof selectWaiting> }) {
  const dispatch = useDispatch();
  const isStuck = useSelector((root: WithOutbox) => selectIsStuck(root));
  const leftKey = useSelector((root: WithOutbox) => selectLeftKey(root));
  const isOnline = useIsOnline();
  const left = waiting.filter(({ key }) => key !== leftKey);
  const areKept = useSelector(selectUnkept).length === 0;
  const [kept, unkept] = isOnline
    ? [texts.away, texts.awayUnkept]
    : [texts.offline, texts.offlineUnkept];
  const acts = (
    <>
      {isStuck && (
        <Button size="small" onClick={() => dispatch(sendingAsked())}>
          {texts.tryNow}
        </Button>
      )}
      {left.length > 1 && (
        <Button size="small" type="text" onClick={() => dispatch(waitingDiscarded(keysOf(left)))}>
          {texts.discardAll}
        </Button>
      )}
    </>
  );
  return (
    <Section
      title={texts.waiting}
      isShown={waiting.length > 0}
      note={isStuck ? (areKept ? kept : unkept) : undefined}
      acts={acts}
    >
      {waiting.map((change) => (
        <WaitingRow key={change.key} change={change} />
      ))}
    </Section>
  );
}
