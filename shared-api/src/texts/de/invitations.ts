import type { ErrorParams } from '../../contract/errors.ts';
import type { ErrorTexts } from '../../error-texts.ts';

type Names = Readonly<Partial<Record<string, string>>>;

const DEAD_INVITATION: Names = {
  unknown: 'Diese Einladung gilt nicht mehr. Bitte um eine neue.',
  withdrawn:
    'Diese Einladung wurde zurückgezogen. Bitte um eine neue, wenn du noch dazukommen möchtest.',
  expired: 'Diese Einladung ist abgelaufen. Bitte um eine neue.',
  used: 'Diese Einladung wurde schon verwendet. Wenn du das warst, melde dich an; sonst bitte um eine neue.',
  archived: 'Wohin diese Einladung führt, ist inzwischen archiviert. Frage dort nach.',
  limit:
    'Wer diesen Link erstellt hat, hat damit so viele Personen eingelassen, wie es in einem Monat geht. Frage die Verwaltung dieser Instanz.',
} satisfies Record<ErrorParams<'invitation-dead'>['because'], string>;

function invitationOfAnother(params: ErrorParams<'invitation-of-another'>): string {
  if (params.needs === 'address') {
    return 'Diese Einladung ist für eine andere E-Mail-Adresse. Melde dich mit dem Konto jener Adresse an.';
  }
  return params.needs === 'domain'
    ? `Diese Einladung ist nur für E-Mail-Adressen von ${params.domain}.`
    : 'Bestätige zuerst, dass deine E-Mail-Adresse dir gehört: Du bekommst einen Link per E-Mail.';
}

function signUpRefused(params: ErrorParams<'sign-up-refused'>): string {
  return params.policy === 'invitation'
    ? 'Konten gibt es hier nur auf Einladung. Öffne den Link deiner Einladung.'
    : `Konten gibt es hier nur für E-Mail-Adressen von ${params.domains.join(', ')}.`;
}

/** Sentences about invitations that let nobody in, and about who may sign up, in German. */
export const invitationTexts = {
  'invitation-dead': ({ because }) => DEAD_INVITATION[because],
  'invitation-of-another': invitationOfAnother,
  'sign-up-refused': signUpRefused,
} satisfies Partial<ErrorTexts>;
