import { Link } from 'react-router-dom';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { ReferenceLine } from '../references/ReferenceLine.tsx';
import { ReferenceTextArea } from '../references/ReferenceTextArea.tsx';
import { type FindCards, useFoundCards } from '../references/use-found-cards.ts';
import styles from './DescriptionField.module.css';
import { membersOf, type ProjectOrBoard } from './project-or-board.ts';

interface Props {
  /** Given by the form's item. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  item: ProjectOrBoard | null;
  findCards: FindCards;
}

/** The project whose cards the description may name; null while it is not created. */
function projectOf(item: ProjectOrBoard | null): number | null {
  if (item === null) return null;
  return 'projectId' in item ? item.projectId : item.id;
}

/** Opens beside the form, which may have unsaved input. */
const toCard = (id: number) => (
  <Link target="_blank" to={paths.cardLink(id)}>
    #{id}
  </Link>
);

/** The description of a project or board, and below it where its references lead. */
export function DescriptionField({ item, findCards, value = '', ...props }: Props) {
  const people = item ? membersOf(item) : [];
  const ofProject = useFoundCards(findCards, projectOf(item));
  return (
    <>
      <ReferenceTextArea
        {...props}
        isPlain
        rows={2}
        maxLength={DESCRIPTION_MAX_CHARACTERS}
        value={value}
        sources={{ people, ...ofProject }}
      />
      {/[@#]/.test(value) && (
        <p className={styles.referring}>
          <ReferenceLine text={value} people={people} toCard={toCard} />
        </p>
      )}
    </>
  );
}
