import Alert from 'antd/es/alert';

/** Why the form's last submission was refused, announced to screen readers; nothing without a message. */
export function Refusal({ message }: { message: string | null }) {
  if (message === null) return null;
  return <Alert role="alert" type="error" showIcon title={message} />;
}
