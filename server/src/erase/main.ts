import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BackupError } from '../backup/backup-error.ts';
import { inOperatorsTransaction } from '../backup/operators-transaction.ts';
import { runCommandLine } from '../command-line/command-line.ts';
import { eraseCard } from './erase-card.ts';
import { EraseError } from './erase-error.ts';
import { erasePerson } from './erase-person.ts';

const USAGE = `Usage: npm run erase -w server -- --card <number> --yes
       npm run erase -w server -- --person <email> --yes`;

type Erased = { readonly cardId: number } | { readonly email: string };

function readCommand(): Erased {
  const { values } = parseArgs({
    options: {
      card: { type: 'string' },
      person: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { card, person, yes } = values;
  if ((card === undefined) === (person === undefined)) throw new EraseError(USAGE);
  const cardId = z.coerce.number().pipe(z.int32().positive()).safeParse(card);
  if (person === undefined && !cardId.success) throw new EraseError(USAGE);
  if (!yes) throw new EraseError('What is erased cannot be brought back. Give --yes to erase it.');
  return person === undefined ? { cardId: cardId.data ?? 0 } : { email: person };
}

async function main(): Promise<string> {
  const erased = readCommand();
  return inOperatorsTransaction(async (tx) => {
    if ('cardId' in erased) {
      await eraseCard(tx, erased.cardId);
      return `Erased card ${erased.cardId}.`;
    }
    const { projects } = await erasePerson(tx, erased.email);
    return `Erased ${erased.email} and ${projects} projects that nobody else was on.`;
  });
}

await runCommandLine(main, (error) =>
  [EraseError, BackupError].some((kind) => error instanceof kind),
);
