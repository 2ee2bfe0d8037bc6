import Modal from 'antd/es/modal';
import { Square, SquareCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PublicCard } from 'shared-api/client';
import { useFocusReturn } from 'shared-ui';
import { LabelChip } from 'shared-ui/label-chip';
import { Prose } from 'shared-ui/prose';
import { lazyOnline } from 'shared-ui/lazy-online';
import { CardDates } from '../CardDates.tsx';
import { datesOf } from './CardTile.tsx';
import styles from './CardDialog.module.css';
import { texts } from './texts.ts';

const Description = lazyOnline(async () => (await import('./Description.tsx')).default);

const WIDTH = 640;

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

type Checklist = PublicCard['checklists'][number];

function Items({ items }: Pick<Checklist, 'items'>) {
  return (
    <ul className={styles.items}>
      {items.map(({ text, isComplete }, index) => {
        const Box = isComplete ? SquareCheck : Square;
        return (
          <li key={index} data-done={isComplete}>
            <Box role="img" aria-label={isComplete ? texts.complete : texts.open} size={16} />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

function checklistTitle({ name, items }: Checklist): string {
  const done = items.filter(({ isComplete }) => isComplete).length;
  return `${name} · ${done}/${items.length}`;
}

/** Everything that a public link shows of a card. */
export function CardDialog({ card, onClose }: { card: PublicCard; onClose: () => void }) {
  useFocusReturn();
  const { name, description, labels, startAt, dueDate, isComplete, checklists, people } = card;
  const hasDates = startAt !== null || dueDate !== null;
  return (
    <Modal
      open
      className="sheet"
      title={<bdi>{name}</bdi>}
      width={WIDTH}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.card}>
        <dl>
          {labels.length > 0 && (
            <div>
              <dt>{texts.labels}</dt>
              <dd>
                {labels.map((label) => (
                  <LabelChip key={label.name} {...label} />
                ))}
              </dd>
            </div>
          )}
          {(hasDates || isComplete) && (
            <div>
              <dt>{texts.dates}</dt>
              <dd>
                {isComplete && <span className={styles.done}>{texts.complete}</span>}
                {hasDates && <CardDates card={datesOf(card)} />}
              </dd>
            </div>
          )}
          {people !== undefined && people.length > 0 && (
            <div>
              <dt>{texts.assigned}</dt>
              <dd>{people.join(', ')}</dd>
            </div>
          )}
        </dl>
        {description.trim() !== '' && (
          <Section title={texts.description}>
            <Prose source={description}>
              <Description source={description} />
            </Prose>
          </Section>
        )}
        {checklists.map((checklist, index) => (
          <Section key={index} title={checklistTitle(checklist)}>
            <Items items={checklist.items} />
          </Section>
        ))}
      </div>
    </Modal>
  );
}
