import type { Activity, CardDetail } from 'shared-api/client';
import { ActivityPanel } from '../activity/ActivityPanel.tsx';
import { CardDescription } from '../fields/CardDescription.tsx';
import { CardFields } from '../fields/CardFields.tsx';
import { texts } from '../texts.ts';
import styles from './CardContent.module.css';
import type { EditedField } from './current-card-slice.ts';

interface Props {
  card: CardDetail;
  activity: Activity[];
  editing: EditedField | null;
  isSaving: boolean;
}

export function CardContent({ card, activity, editing, isSaving }: Props) {
  return (
    <div className={styles.columns}>
      <div>
        <p className={styles.list}>{texts.inList(card.listName)}</p>
        <CardFields card={card} isSaving={isSaving} />
        <CardDescription
          description={card.description}
          isEditing={editing === 'description'}
          isSaving={isSaving}
        />
      </div>
      <ActivityPanel activity={activity} />
    </div>
  );
}
