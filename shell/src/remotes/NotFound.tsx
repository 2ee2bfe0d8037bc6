import { texts } from '../texts.ts';

export function NotFound() {
  return (
    <main>
      <h1>{texts.notFound}</h1>
    </main>
  );
}
