import Segmented from 'antd/es/segmented';
import { nanoid } from '@reduxjs/toolkit';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { nameOf, PersonAvatar } from 'shared-ui/person-avatar';
import { texts } from '../texts.ts';
import { imagesInserted } from './image-commands.ts';
import { Markdown } from './Markdown.tsx';
import styles from './MarkdownField.module.css';
import { useMentions } from './use-mentions.ts';

interface Props {
  label: string;
  /** The draft that the text is kept in; pictures that arrive later are written there. */
  field: string;
  value: string;
  base: string;
  maxLength: number;
  placeholder?: string;
  autoFocus?: boolean;
  isSmall?: boolean;
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  onEscape?: () => void;
}

const imagesOf = (data: DataTransfer) =>
  [...data.files].filter(({ type }) => type.startsWith('image/'));

/** A text in markdown while it is written, with a preview, mentions and pictures. */
export function MarkdownField(props: Props) {
  const { label, field, value, base, maxLength, placeholder, autoFocus, isSmall } = props;
  const { onChange, onSubmit, onEscape } = props;
  const dispatch = useDispatch();
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const mentions = useMentions({ field: area, onChange });

  function insertImages(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const files = imagesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const images = files.map((file) => ({ id: nanoid(), file }));
    const places = images.map(({ id, file }) => `![${texts.uploading(file.name)}](upload:${id})`);
    const caret = area.current?.selectionEnd ?? value.length;
    onChange(`${value.slice(0, caret)}${places.join('\n')}\n${value.slice(caret)}`);
    dispatch(imagesInserted({ field, base }, images));
  }

  function press(event: KeyboardEvent): void {
    if (mentions.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === 'Escape' && onEscape) {
      // The dialog around stays open.
      event.stopPropagation();
      onEscape();
    }
  }

  return (
    <div className={styles.field}>
      <Segmented
        size="small"
        aria-label={texts.writeOrPreview(label)}
        value={view}
        onChange={setView}
        options={[
          { value: 'write', label: texts.write },
          { value: 'preview', label: texts.preview },
        ]}
      />
      {view === 'preview' ? (
        <div className={styles.preview}>
          {value.trim() === '' ? <p>{texts.nothingToPreview}</p> : <Markdown source={value} />}
        </div>
      ) : (
        <textarea
          ref={area}
          className={styles.area}
          data-small={isSmall || undefined}
          aria-label={label}
          placeholder={placeholder}
          autoFocus={autoFocus}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            mentions.watch();
          }}
          onClick={mentions.watch}
          onBlur={mentions.close}
          onKeyDown={press}
          onPaste={(event) => insertImages(event, event.clipboardData)}
          onDrop={(event) => insertImages(event, event.dataTransfer)}
          {...mentions.aria}
        />
      )}
      {mentions.isOpen && view === 'write' && (
        <ul id={mentions.listId} role="listbox" aria-label={texts.people} className={styles.people}>
          {mentions.found.map((person) => (
            <li
              key={person.id}
              id={mentions.optionId(person)}
              role="option"
              aria-selected={person === mentions.chosenPerson}
              onMouseDown={(event) => {
                event.preventDefault();
                mentions.take(person);
              }}
            >
              <PersonAvatar person={person} /> {nameOf(person)} <small>{person.email}</small>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>{texts.markdownHint}</p>
    </div>
  );
}
