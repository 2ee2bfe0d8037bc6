import Button from 'antd/es/button';
import { SquareDashed, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { BoardTemplate } from 'shared-api/client';
import { BoardShape } from '../brand/BoardShape.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { boardAccent } from '../theme/id-colors.ts';
import type { Hue } from '../theme/hue-names.ts';
import { moveAmongTiles } from './move-among-tiles.ts';
import styles from './TemplatePicker.module.css';
import { texts } from './texts.ts';

/** Neighbors differ at a glance. */
const HUES: Readonly<Record<Extract<BoardTemplate['id'], string>, Hue>> = {
  empty: 'grey',
  kanban: 'petrol',
  software: 'indigo',
  bugs: 'red',
  content: 'pink',
  hiring: 'violet',
  sales: 'amber',
  week: 'green',
  retrospective: 'teal',
  okrs: 'blue',
  support: 'orange',
};

interface Props {
  templates: readonly BoardTemplate[];
  /** A board is being created from a template, so nothing else can be chosen. */
  isBusy?: boolean;
  onChoose: (template: BoardTemplate) => void;
  /** Left out if saved templates cannot be deleted. */
  onDelete?: (template: BoardTemplate) => void;
}

interface TileProps extends Pick<Props, 'onChoose'> {
  template: BoardTemplate;
  onDelete: (() => void) | null;
}

/** The cards in the last list of a template count as completed. */
const shapeOf = ({ lists }: BoardTemplate) =>
  lists.map(({ cards }, place) => ({
    cards,
    completed: place === lists.length - 1 ? cards : 0,
  }));

function Tile({ template, onChoose, onDelete }: TileProps) {
  const { id, name, description, lists, project } = template;
  const descriptionId = useId();
  const isEmpty = id === 'empty';
  return (
    <li
      className={isEmpty ? styles.flat : styles.tile}
      data-accent={typeof id === 'string' ? HUES[id] : boardAccent(id)}
    >
      {isEmpty ? (
        <SquareDashed aria-hidden size={16} />
      ) : (
        <span className={styles.art}>
          <BoardShape lists={shapeOf(template)} />
        </span>
      )}
      <span className={styles.text}>
        <button
          type="button"
          data-tile
          className={styles.name}
          aria-describedby={descriptionId}
          title={lists.map((list) => list.name).join(' · ')}
          onClick={() => onChoose(template)}
        >
          <bdi>{name}</bdi>
        </button>
        <span id={descriptionId} className={styles.description}>
          {project === null ? description : texts.ofProject(project.name, description)}
        </span>
      </span>
      {onDelete && (
        <Button
          size="small"
          className={styles.delete ?? ''}
          aria-label={texts.deleteTemplate(name)}
          title={texts.deleteTemplate(name)}
          icon={<Trash2 aria-hidden size={14} />}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

/** The templates of a board, by the shapes of their lists; a press creates the board. */
export function TemplatePicker({ templates, isBusy = false, onChoose, onDelete }: Props) {
  const [asked, setAsked] = useState<BoardTemplate | null>(null);
  const saved = templates.filter(({ project }) => project !== null);
  const builtIn = templates.filter(({ project }) => project === null);
  // Templates that explain themselves come first, the empty one last.
  const inOrder = [
    ...builtIn.filter(({ id }) => id !== 'empty'),
    ...builtIn.filter(({ id }) => id === 'empty'),
  ];
  const groups = [
    { label: texts.saved, of: saved },
    { label: saved.length > 0 ? texts.builtIn : texts.templates, of: inOrder },
  ].filter(({ of }) => of.length > 0);
  return (
    <div className={styles.picker} aria-busy={isBusy} inert={isBusy} onKeyDown={moveAmongTiles}>
      {groups.map(({ label, of }) => (
        <div key={label}>
          {groups.length > 1 && <h3 aria-hidden>{label}</h3>}
          <ul aria-label={label}>
            {of.map((template) => (
              <Tile
                key={template.id}
                template={template}
                onChoose={onChoose}
                onDelete={onDelete && template.mayDelete ? () => setAsked(template) : null}
              />
            ))}
          </ul>
        </div>
      ))}
      {asked && (
        <ConfirmDialog
          kind="delete"
          title={texts.deleteTitle}
          onConfirm={() => {
            onDelete?.(asked);
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{texts.deleteHint(asked.name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
