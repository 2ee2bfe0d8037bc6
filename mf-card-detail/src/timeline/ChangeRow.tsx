import {
  ArrowRight,
  CircleCheck,
  Clock,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  Pencil,
  Plus,
  SquareCheck,
  Tag,
  UserRound,
} from 'lucide-react';
import type { Activity } from 'shared-api/client';
import { Timestamp } from 'shared-ui/timestamp';
import { WhatHappened } from './WhatHappened.tsx';
import { texts } from '../texts.ts';
import styles from './Timeline.module.css';

const ICONS: Readonly<Record<Activity['type'], LucideIcon>> = {
  created: Plus,
  status: CircleCheck,
  checklist: SquareCheck,
  comment: MessageSquare,
  moved: ArrowRight,
  edited: Pencil,
  attachment: Paperclip,
  member: UserRound,
  tag: Tag,
  time: Clock,
};

/** The changes of one call. The color of the icon shows the kind of change. */
export function ChangeRow({ changes }: { changes: readonly [Activity, ...Activity[]] }) {
  const [{ type, user, timestamp }] = changes;
  const Icon = (ICONS as Partial<typeof ICONS>)[type] ?? Pencil;
  return (
    <li className={styles.change} data-type={type}>
      <Icon aria-hidden size={14} />
      <div>
        <strong>
          <bdi>{user?.name ?? texts.formerMember}</bdi>
        </strong>{' '}
        <WhatHappened entries={changes} /> <Timestamp at={timestamp} />
      </div>
    </li>
  );
}
