import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { SearchBox } from 'shared-ui/search-box';
import { OwnName } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import page from '../Page.module.css';
import { PAGE, Paged } from './Paged.tsx';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

/** Public projects of others, which no list of one's own shows. */
export function PublicProjectsPage() {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const projects = useLoading(resources.publicProjects, { search, offset, itemsPerPage: PAGE });
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <OwnName name={texts.publicProjects} />
      <section className={page.panel} aria-label={texts.publicProjects}>
        <div className={styles.search}>
          <SearchBox
            label={texts.search}
            searched={search}
            onSearch={(text) => {
              setSearch(text);
              setOffset(0);
            }}
          />
        </div>
        <LoadedContent state={projects} onRetry={projects.reload}>
          {({ data, totalCount }) =>
            data.length === 0 ? (
              <p className={styles.soft}>{texts.noPublicProjects}</p>
            ) : (
              <>
                <ul>
                  {data.map(({ id, name, owner, boards }) => (
                    <li key={id} className={styles.item}>
                      <Link to={paths.boards(id)}>{name}</Link>
                      <span className={styles.soft}>
                        {texts.owner(owner ?? texts.nobody)} · {texts.boards(boards)}
                      </span>
                    </li>
                  ))}
                </ul>
                <Paged offset={offset} total={totalCount} onOffset={setOffset} />
              </>
            )
          }
        </LoadedContent>
      </section>
    </div>
  );
}
