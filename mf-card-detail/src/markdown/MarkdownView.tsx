import { type ComponentProps, createContext, use } from 'react';
import { useBlobUrl } from 'shared-ui/blob-url';
import { ForeignLink, type MarkdownComponents, SafeMarkdown } from 'shared-ui/safe-markdown';
import { useLoadFile } from 'shared-ui/screen-services';
import { CardLink } from '../actions/CardLink.tsx';
import styles from './Markdown.module.css';
import { TickTaskContext } from './markdown-context.ts';
import { remarkCardText } from './remark-card-text.ts';
import { useCard } from '../card/card-context.ts';
import { texts } from '../texts.ts';

const TaskContext = createContext<{ offset: number; text: string } | null>(null);

function Anchor({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('mention:')) return <span className={styles.mention}>{children}</span>;
  const cardId = /^\/dashboard\/card\/(\d+)$/.exec(href)?.[1];
  if (cardId === undefined) return <ForeignLink href={href}>{children}</ForeignLink>;
  return <CardLink cardId={Number(cardId)}>{children}</CardLink>;
}

// External images would reveal to their servers who reads the card, so they are shown as links.
function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  const address = typeof src === 'string' ? src : '';
  const attachmentId = /^attachment:(\d+)$/.exec(address)?.[1];
  if (attachmentId !== undefined) {
    return <AttachedImage attachmentId={Number(attachmentId)} name={alt} />;
  }
  return address === '' ? <em>{alt}</em> : <Anchor href={address}>{alt || address}</Anchor>;
}

type TaskItem = ComponentProps<'li'> & { 'data-task'?: number; 'data-task-text'?: string };

function Item({ children, className, ...task }: TaskItem) {
  const { 'data-task': offset, 'data-task-text': text = '' } = task;
  if (offset === undefined) return <li>{children}</li>;
  return (
    <TaskContext value={{ offset, text }}>
      <li className={className}>{children}</li>
    </TaskContext>
  );
}

function Box({ checked = false }: ComponentProps<'input'>) {
  const task = use(TaskContext);
  const tick = use(TickTaskContext);
  return (
    <input
      type="checkbox"
      aria-label={task?.text ?? ''}
      checked={checked}
      disabled={tick === null || task === null}
      onChange={({ target }) => task && tick?.(task.offset, target.checked)}
    />
  );
}

const components: MarkdownComponents = {
  a: ({ node: _, ...props }) => <Anchor {...props} />,
  img: ({ node: _, ...props }) => <Picture {...props} />,
  li: ({ node: _, ...props }) => <Item {...props} />,
  input: ({ node: _, ...props }) => <Box {...props} />,
};

const plugins = [remarkCardText];

/** Renders the text of a card: with mentions, tasks to tick, links to cards and attached images. */
export default function MarkdownView({ source }: { source: string }) {
  return <SafeMarkdown source={source} plugins={plugins} components={components} />;
}

/** An image in a text that is one of the card's attachments. */
function AttachedImage({ attachmentId, name }: { attachmentId: number; name: string }) {
  const image = useBlobUrl(useLoadFile(useCard()), attachmentId, 'whole');
  if (image.status !== 'ready') {
    const text = image.status === 'failed' ? texts.imageGone(name) : name;
    return <em className={styles.gone}>{text}</em>;
  }
  return <img className={styles.image} src={image.url} alt={name} />;
}
