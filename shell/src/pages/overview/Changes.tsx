import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Overview } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { changeSentence, ruleName } from 'shared-api/sentences';
import { groupByCall } from 'shared-ui/group-by-call';
import { Timestamp } from 'shared-ui/timestamp';
import { PersonAvatar } from 'shared-ui/person-avatar';
import { selectUser } from '../../session/auth-slice.ts';
import { homeTexts as texts } from '../home-texts.ts';
import styles from './Changes.module.css';

type Entry = Overview['activity'][number];

const MAX_CALLS = 5;

function pathOf({ projectId, boardId, listId, cardId }: Entry): string | null {
  if (projectId === null || boardId === null) return null;
  if (cardId === null || listId === null) return paths.board(projectId, boardId);
  return paths.card(projectId, boardId, listId, cardId);
}

/** "This card" is right beside the card; here the card is named below. */
function sentenceOf([{ change }, ...others]: readonly [Entry, ...Entry[]]): string {
  const written = changeSentence(change);
  const sentence = change.entity === 'card' ? texts.ofACard(written) : written;
  return others.length === 0 ? sentence : texts.andMore(sentence, others.length);
}

/** The changes of one call in two lines: who did what, and where and when. */
function ChangeRow({ entries }: { entries: readonly [Entry, ...Entry[]] }) {
  const [entry] = entries;
  const { user, rule, timestamp, cardName, boardName } = entry;
  const path = pathOf(entry);
  const place = cardName ?? boardName;
  const who = user?.name ?? texts.formerMember;
  const sentence = sentenceOf(entries);
  return (
    <li className={styles.row}>
      <span aria-hidden>
        {user && (
          <PersonAvatar
            size={28}
            person={{ ...user, first_name: user.name, last_name: '', email: '' }}
          />
        )}
      </span>
      <div>
        <p title={`${who} ${sentence}`}>
          <bdi className={styles.who}>{who}</bdi> <bdi>{sentence}</bdi>
        </p>
        <p className={styles.place}>
          {place !== null && path !== null && (
            <Link to={path} title={place}>
              <bdi>{place}</bdi>
            </Link>
          )}
          {cardName !== null && boardName !== null && <bdi title={boardName}>{boardName}</bdi>}
          {rule && <bdi>{texts.byRule(ruleName(rule))}</bdi>}
          <Timestamp at={timestamp} />
        </p>
      </div>
    </li>
  );
}

/** The latest changes by others on the user's boards. */
export function Changes({ entries }: { entries: Overview['activity'] }) {
  const me = useSelector(selectUser)?.id;
  const byOthers = entries.filter(({ user }) => user === null || user.id !== me);
  const calls = groupByCall(byOthers, pathOf).slice(0, MAX_CALLS);
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="what-changed">
      <h3 id="what-changed" className={styles.heading}>
        {texts.whatChanged}
      </h3>
      <ul className={styles.rows}>
        {calls.map((ofCall) => (
          <ChangeRow key={ofCall[0].id} entries={ofCall} />
        ))}
      </ul>
    </section>
  );
}
