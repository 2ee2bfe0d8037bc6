import {
  archiveCard,
  archiveList,
  deleteCard,
  deleteList,
  type Entry,
  useCardEntries,
  useListEntries,
} from 'shared-cards';
import { useChoose } from 'shared-ui';
import { GuardedButton } from 'shared-ui/guarded-button';
import { texts } from '../texts/texts.ts';

interface Props {
  id: number;
  name: string;
  detail: string;
}

/** The commands of a row, in the order of its buttons. */
const CARD_COMMANDS = [archiveCard.name, deleteCard.name];
const LIST_COMMANDS = [archiveList.name, deleteList.name];

export function ArchivedCard(props: Props) {
  const entries = useCardEntries(props.id);
  return <Row {...props} entries={entries.filter(({ name }) => CARD_COMMANDS.includes(name))} />;
}

export function ArchivedList(props: Props) {
  const entries = useListEntries(props.id);
  return <Row {...props} entries={entries.filter(({ name }) => LIST_COMMANDS.includes(name))} />;
}

function Row({ name, detail, entries }: Props & { entries: readonly Entry[] }) {
  const choose = useChoose();
  // What is restored disappears from here, so that this asks, too.
  const restoring = { kind: 'restore', text: texts.comesBack(name) } as const;
  return (
    <li aria-label={name}>
      <strong>{name}</strong>
      <span>{detail}</span>
      {entries.map((entry) => (
        <GuardedButton
          key={entry.name}
          size="small"
          type={entry.isDanger ? 'text' : 'default'}
          danger={entry.isDanger ?? false}
          whyNot={entry.whyDisabled}
          onClick={() => choose({ ...entry, question: entry.question ?? restoring })}
        >
          {entry.label}
        </GuardedButton>
      ))}
    </li>
  );
}
