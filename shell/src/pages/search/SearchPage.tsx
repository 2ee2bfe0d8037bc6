import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { MarkedText, SearchResult } from 'shared-api/client';
import { paths, type SearchType } from 'shared-api/remote';
import { resources } from '../../resources/resources.ts';
import { useResource } from '../../resources/use-resource.ts';
import { Loaded } from '../Loaded.tsx';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';

const TYPES = Object.keys(texts.searchTypes) as SearchType[];

function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, at) =>
    piece.match ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
}

/** People have no screen of their own: where they are found is all there is to say. */
function pathOf({ type, id, projectId, boardId, listId }: SearchResult): string | null {
  if (type === 'project') return paths.boards(id);
  if (type === 'board' && projectId !== null) return paths.board(projectId, id);
  if (type !== 'card' || projectId === null || boardId === null || listId === null) return null;
  return paths.card(projectId, boardId, listId, id);
}

function Result({ result }: { result: SearchResult }) {
  const path = pathOf(result);
  const title = <Marked text={result.title} />;
  const place = [result.boardName, result.projectName].filter((name) => name !== null).join(' · ');
  return (
    <li className={styles.row}>
      <span>
        {path === null ? title : <Link to={path}>{title}</Link>}
        {result.excerpt && (
          <>
            <br />
            <Marked text={result.excerpt.text} />
          </>
        )}
        <br />
        <span className={styles.soft}>{place}</span>
      </span>
      <span className={styles.actions}>
        {result.favorite && <Tag>{texts.favorite}</Tag>}
        {result.is_archived === 1 && <Tag>{texts.archived}</Tag>}
        <Tag>{texts.kinds[result.type]}</Tag>
      </span>
    </li>
  );
}

function Results({ type, text }: { type: SearchType; text: string }) {
  const [pages, setPages] = useState(1);
  const found = useResource(resources.search, { type, text, pages });
  return (
    <Loaded resource={found}>
      {({ results, hasMore }) =>
        results.length === 0 ? (
          <p role="status">{texts.nothingFound}</p>
        ) : (
          <section className={styles.panel} aria-label={texts.searchResults}>
            <ul>
              {results.map((result) => (
                <Result key={`${result.type} ${result.id}`} result={result} />
              ))}
            </ul>
            {hasMore && (
              <Button loading={found.status === 'loading'} onClick={() => setPages(pages + 1)}>
                {texts.showMore}
              </Button>
            )}
          </section>
        )
      }
    </Loaded>
  );
}

/** Everything the person may see that matches, best first. */
export function SearchPage() {
  const { type = 'all', searchText = '' } = useParams();
  const navigate = useNavigate();
  const wanted = TYPES.find((one) => one === type) ?? 'all';
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <h1>{texts.resultsFor(searchText)}</h1>
      <div className={styles.stack}>
        <Segmented
          aria-label={texts.searchResults}
          options={TYPES.map((value) => ({ value, label: texts.searchTypes[value] }))}
          value={wanted}
          onChange={(chosen) => void navigate(paths.search(searchText, chosen))}
        />
        <Results key={`${wanted} ${searchText}`} type={wanted} text={searchText} />
      </div>
    </div>
  );
}
