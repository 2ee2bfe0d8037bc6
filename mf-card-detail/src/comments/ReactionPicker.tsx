import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { SmilePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isEmoji } from 'shared-api/emoji';
import { EMOJI_MAX_CHARACTERS } from 'shared-api/limits';
import { useScreenServices } from 'shared-ui/screen-services';
import { isMac } from 'shared-ui/is-mac';
import { PHONE, useMediaQuery } from 'shared-ui/media-query';
import { Picker } from 'shared-ui/picker';
import { texts } from '../texts.ts';
import { useReact } from './Reactions.tsx';
import styles from './Reactions.module.css';
import type { Comment } from './threads.ts';

const COMMON = ['👍', '❤️', '🎉', '😄', '🚀', '👀', '🙏', '✅'] as const;

/** Chooses an emoji for a comment: one of a few, or any that the system's keyboard has. */
export function ReactionPicker({ comment }: { comment: Comment }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { me } = useScreenServices();
  const react = useReact(comment, { isPicked: true });
  const { reactions = [] } = comment;
  const isOn = (emoji: string) =>
    reactions.some((reaction) => reaction.emoji === emoji && reaction.users.includes(me));
  const choose = (emoji: string) => {
    react(emoji);
    setIsOpen(false);
  };
  const content = (
    <>
      <div role="group" aria-label={texts.commonReactions} className={styles.choices}>
        {COMMON.map((emoji) => (
          <button
            key={emoji}
            type="button"
            title={texts.emojiNames[emoji]}
            aria-label={`${emoji} ${texts.emojiNames[emoji]}`}
            aria-pressed={isOn(emoji)}
            onClick={() => choose(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      <OtherEmoji onChoose={choose} />
    </>
  );
  return (
    <Picker
      label={texts.react}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      opener={opener}
      placement="bottomRight"
      content={content}
    >
      <Button
        ref={opener}
        type="text"
        size="small"
        aria-label={texts.react}
        title={texts.react}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<SmilePlus aria-hidden size={14} />}
      />
    </Picker>
  );
}

/** Takes an emoji from the system's own keyboard or panel as soon as it is typed. */
function OtherEmoji({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [typed, setTyped] = useState('');
  const hint = useId();
  const isPhone = useMediaQuery(PHONE);
  const keys = isPhone ? 'phone' : isMac() ? 'mac' : 'other';
  const isWrong = typed.trim() !== '' && !isEmoji(typed.trim());
  return (
    <div className={styles.other}>
      <Input
        aria-label={texts.otherEmoji}
        placeholder={texts.otherEmoji}
        aria-describedby={hint}
        autoComplete="off"
        maxLength={EMOJI_MAX_CHARACTERS}
        value={typed}
        status={isWrong ? 'error' : ''}
        onChange={({ target: { value } }) => setTyped(value)}
        onPressEnter={() => {
          if (isEmoji(typed.trim())) onChoose(typed.trim());
        }}
      />
      <p id={hint} role={isWrong ? 'alert' : undefined}>
        {isWrong ? texts.noEmoji : texts.emojiKeys[keys]}
      </p>
    </div>
  );
}
