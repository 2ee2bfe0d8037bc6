import Button, { type ButtonProps } from 'antd/es/button';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now, as its tooltip says; undefined while it can. */
  whyNot: string | undefined;
}

/** A button that keeps its place in the tab order while it cannot be pressed, and says why. */
export function GuardedButton({ whyNot, title, onClick, ...props }: Props) {
  const isGuarded = whyNot !== undefined;
  return (
    <Button
      {...props}
      title={whyNot ?? title}
      aria-keyshortcuts={isGuarded ? undefined : props['aria-keyshortcuts']}
      aria-disabled={isGuarded || undefined}
      onClick={(event) => {
        // For a form's button this prevents the submission.
        if (isGuarded) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
