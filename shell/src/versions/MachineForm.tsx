import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { versionTexts as texts } from './texts.ts';
import styles from './VersionsPanel.module.css';

interface Props {
  names: readonly string[];
  onChoose: (name: string, port: string) => void;
}

/** Takes one remote from the machine that the browser runs on. */
export function MachineForm({ names, onChoose }: Props) {
  const [name, setName] = useState(names[0] ?? '');
  const [port, setPort] = useState('');
  const id = useId();
  return (
    <form
      className={styles.machine}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(name, port);
      }}
    >
      <h3 id={id}>{texts.fromMachine}</h3>
      <Select
        aria-label={texts.remote}
        value={name}
        options={names.map((value) => ({ value, label: value }))}
        onChange={setName}
      />
      <Input
        required
        aria-label={texts.port}
        placeholder={texts.port}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,4}"
        value={port}
        onChange={({ target }) => setPort(target.value)}
      />
      <Button htmlType="submit">{texts.use}</Button>
    </form>
  );
}
