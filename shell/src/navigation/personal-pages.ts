import { Globe, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { paths } from 'shared-api/remote';
import { texts } from '../texts.ts';

const pages = [
  { name: 'profile', label: texts.profile, icon: UserRound, to: paths.user() },
  { name: 'settings', label: texts.settings, icon: Settings, to: paths.settings() },
  { name: 'publicProjects', label: texts.publicProjects, icon: Globe, to: paths.publicProjects() },
];
const administration = {
  name: 'administration',
  label: texts.administration,
  icon: ShieldCheck,
  to: paths.admin(),
};

/** The pages of a person's own menu; administrators have the console, too. */
export const personalPages = (isAdministrator: boolean) =>
  isAdministrator ? [...pages, administration] : pages;
