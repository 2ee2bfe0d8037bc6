import Tag from 'antd/es/tag';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type HighlightedText, isArchived, isComplete, type SearchResult } from 'shared-api/client';
import { pathOfResult, RESULT_ICONS } from '../../search/result-links.ts';
import { CardDates } from '../CardDates.tsx';
import { texts } from '../texts.ts';
import styles from './Search.module.css';

function Excerpt({ excerpt }: Pick<SearchResult, 'excerpt'>) {
  if (excerpt === null) return null;
  return (
    <p className={styles.excerpt}>
      <span className={styles.source}>{texts.foundIn[excerpt.from]}</span>{' '}
      <Highlighted text={excerpt.text} />
    </p>
  );
}

interface Props {
  result: SearchResult;
}

/** The found item, its place, and the text around the match. A click anywhere opens it. */
export function ResultRow({ result }: Props) {
  const path = pathOfResult(result);
  const Icon = RESULT_ICONS[result.type];
  const title = <Highlighted text={result.title} />;
  const { projectName, boardName, listName } = result;
  const place = [projectName, boardName, listName].filter((name) => name !== null);
  return (
    <li className={styles.row}>
      <Icon aria-hidden size={16} className={styles.icon} />
      <div className={styles.text}>
        {path === null ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link data-entry to={path} className={styles.title}>
            {title}
          </Link>
        )}
        <Excerpt excerpt={result.excerpt} />
        <p className={styles.place}>
          <span>{[texts.kinds[result.type], ...place].join(' › ')}</span>
          <CardDates card={result} />
        </p>
      </div>
      <div className={styles.badges}>
        {result.favorite && <Star role="img" aria-label={texts.favorite} size={16} />}
        {isComplete(result) && <Tag>{texts.completed}</Tag>}
        {isArchived(result) && <Tag>{texts.archived}</Tag>}
      </div>
    </li>
  );
}

/** A text with its matches highlighted. */
function Highlighted({ text }: { text: HighlightedText }) {
  return text.map((piece, at) =>
    piece.match ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
}
