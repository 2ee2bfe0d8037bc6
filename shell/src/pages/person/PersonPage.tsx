import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import type { PersonOverview } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { jobRoleName } from 'shared-ui/role-names';
import { formatMomentInText } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { nameOf, PersonAvatar } from 'shared-ui/person-avatar';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { OwnName } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectUser } from '../../session/auth-slice.ts';
import { cardRows } from '../overview/card-rows.tsx';
import styles from '../Page.module.css';
import { Panel } from '../Panel.tsx';
import { texts } from '../texts.ts';
import own from './Person.module.css';

const PICTURE = 64;

function Who({ person }: Pick<PersonOverview, 'person'>) {
  const me = useSelector(selectUser);
  const { id, email, jobRole, status, lastActive } = person;
  const isHere = status !== 'offline' || lastActive === null;
  return (
    <header className={own.who}>
      <PersonAvatar person={person} size={PICTURE} />
      <div>
        <p>
          {jobRole !== null && <span>{jobRoleName(jobRole)}</span>}
          <a href={`mailto:${email}`}>{email}</a>
          <span>
            {isHere ? (
              texts.presence[status]
            ) : (
              <Timestamp
                at={lastActive}
                format={(at) => texts.lastActive(formatMomentInText(at))}
              />
            )}
          </span>
        </p>
        {id === me?.id && (
          <p>
            {texts.thisIsYou} <Link to={paths.user()}>{texts.toProfile}</Link>
          </p>
        )}
      </div>
    </header>
  );
}

/** A person as others see them: their profile, their boards and their cards. */
export function PersonPage() {
  const userId = Number(useParams().userId);
  const overview = useLoading(resources.person, userId);
  return (
    <div className={styles.page}>
      <LoadedContent state={overview} onRetry={overview.reload}>
        {({ person, boards, cards, cardCount }) => (
          <>
            <OwnName name={nameOf(person)} />
            <Who person={person} />
            <div className={styles.grid}>
              <Panel title={texts.cardsOf} empty={texts.noCardsOf}>
                {[
                  ...cardRows(cards),
                  ...(cardCount > cards.length
                    ? [
                        <li key="more" className={styles.soft}>
                          {texts.firstOf(cards.length, cardCount)}
                        </li>,
                      ]
                    : []),
                ]}
              </Panel>
              <Panel title={texts.boardsOf} empty={texts.noBoardsOf}>
                {boards.map(({ boardId, projectId, name, projectName, role }) => (
                  <li key={boardId} className={styles.row}>
                    <span>
                      <Link to={paths.board(projectId, boardId)}>{name}</Link>
                      <br />
                      <span className={styles.soft}>{projectName}</span>
                    </span>
                    <span className={styles.soft}>{texts.roles[role]}</span>
                  </li>
                ))}
              </Panel>
            </div>
          </>
        )}
      </LoadedContent>
    </div>
  );
}
