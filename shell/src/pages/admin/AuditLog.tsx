import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import type { AdministrativeAct } from 'shared-api/client';
import { formatMomentInText } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { SearchBox } from 'shared-ui/search-box';
import { resources } from '../../resources/resources.ts';
import { actText, authorText, detailsText } from './audit-texts.ts';
import { choicesOf } from './choices-of.ts';
import { PAGE, Paged } from './Paged.tsx';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

const ACTS = choicesOf(texts.acts);

/** The beginning of a day here, or of one some days later. */
function startOf(day: string, later = 0): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

/** The log of what administrators have done. */
export function AuditLog() {
  const [search, setSearch] = useState('');
  const [act, setAct] = useState<AdministrativeAct | undefined>();
  const [days, setDays] = useState({ from: '', to: '' });
  const [offset, setOffset] = useState(0);
  const wanted = {
    ...(search !== '' && { search }),
    ...(act !== undefined && { act }),
    ...(days.from !== '' && { from: startOf(days.from) }),
    ...(days.to !== '' && { to: startOf(days.to, 1) }),
  };
  const dayField = (name: 'from' | 'to') => (
    <label className={styles.day}>
      {texts[name]}{' '}
      <Input
        type="date"
        value={days[name]}
        onChange={({ target }) => {
          setDays({ ...days, [name]: target.value });
          setOffset(0);
        }}
      />
    </label>
  );
  const log = useLoading(resources.audit, { ...wanted, offset, itemsPerPage: PAGE });
  const { submit, isSubmitting, refusal } = useSubmission(resources.auditExport);
  const save = (format: 'csv' | 'json') => (
    <Button disabled={isSubmitting} onClick={() => submit({ ...wanted, format })}>
      {texts.exportAs(format.toUpperCase())}
    </Button>
  );
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchBox
            label={texts.personOrProject}
            searched={search}
            onSearch={(text) => {
              setSearch(text);
              setOffset(0);
            }}
          />
        </div>
        <Select
          aria-label={texts.whatWasDone}
          placeholder={texts.whatWasDone}
          allowClear
          options={ACTS}
          value={act ?? null}
          onChange={(chosen: AdministrativeAct | null | undefined) => {
            setAct(chosen ?? undefined);
            setOffset(0);
          }}
          popupMatchSelectWidth={false}
        />
        {dayField('from')}
        {dayField('to')}
        {save('csv')}
        {save('json')}
      </div>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <LoadedContent state={log} onRetry={log.reload}>
        {({ data, totalCount }) => (
          <>
            <ul>
              {data.map((entry) => (
                <li key={entry.id} className={styles.item}>
                  <span>
                    <span className={styles.act}>{actText(entry)}</span>
                    <span className={styles.soft}>
                      {authorText(entry)} · <Timestamp at={entry.at} format={formatMomentInText} />
                      {detailsText(entry) !== '' && (
                        <>
                          <br />
                          {detailsText(entry)}
                        </>
                      )}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            <Paged offset={offset} total={totalCount} onOffset={setOffset} />
          </>
        )}
      </LoadedContent>
    </>
  );
}
