import { Command } from 'commander';
import { addAnnounceVerb } from './announce-verb.ts';
import { addApproveVerb } from './approve-verb.ts';
import { addBisectVerb } from './bisect-verb.ts';
import { addCanaryVerbs } from './canary-verbs.ts';
import { addChangeVerbs } from './change-verbs.ts';
import { addCopyVerb } from './copy-verb.ts';
import { addCatalogVerb } from './catalog-verb.ts';
import { addCheckVerb } from './check-verb.ts';
import { addDiffVerb } from './diff-verb.ts';
import { addGroupVerbs } from './group-verbs.ts';
import { addKeysVerbs } from './keys-verbs.ts';
import { addLookVerbs } from './look-verbs.ts';
import { addOperateVerb } from './operate-verb.ts';
import { addPreviewVerb } from './preview-verb.ts';
import { addPublishVerb } from './publish-verb.ts';
import { addReleaseVerb } from './release-verb.ts';
import { addStatusVerb } from './status-verb.ts';
import { addSwitchVerbs } from './switch-verbs.ts';
import { addUpkeepVerbs } from './upkeep-verbs.ts';
import { addWatchVerb } from './watch-verb.ts';
import { commandsOf, runProgram } from './run-program.ts';
import { isInstalled } from '../release/repository.mjs';

const guide = `
A release is one version of one package, published once and never changed. An environment
pins one version of each. Releasing one remote alone:

  $ deploy publish mf-boards            builds what changed, prints mf-boards@<version>
  $ deploy pin local mf-boards@<version>    proves the whole set, then puts it in force
  $ deploy rollback local               restores what was in force before

When something is wrong:

  $ deploy status production            what is in force, and what browsers say of it
  $ deploy why production mf-boards     who brought this version, when, why, from which commit
  $ deploy disable production mf-boards --reason "…"    only this remote off
  $ deploy bisect production --good 40  which release brought a fault
  $ deploy lock production --reason "…" nobody changes it any more

Exit codes: 0 done, 1 unexpected failure, 2 wrong usage, 3 build failed, 4 version already
published with other content, 5 proof failed, 6 somebody else changed the environment
meanwhile, 7 not found, 8 pins, keys or history damaged, 9 port taken, 10 environment locked,
11 in force but not what people get, 12 your key may not do that,
13 the environment is frozen.

Environment: STORE_DIR (the store: a directory or s3://<bucket>/<prefix>), STORE_S3_REGION,
STORE_S3_ENDPOINT, STORE_S3_ACCESS_KEY_ID, STORE_S3_SECRET_ACCESS_KEY, DEPLOY_ACTOR (who you
are), PUBLISHER_KEY, PUBLISHER_PUBLIC_KEY, OPERATOR_KEY, OPERATOR_PUBLIC_KEY (PEM files; a store
in a directory makes its own in its folder "keys"), METRICS_TOKEN, WEBHOOK_SECRET, SMTP_URL,
MAIL_FROM, CHROMIUM_PATH.`;

/** The CLI with all its verbs. */
export function createProgram(): Command {
  const program = new Command('deploy')
    .description('Publish releases, pin them to environments, roll back.')
    .addHelpText('after', guide)
    .showHelpAfterError('(see "deploy --help")');
  addCatalogVerb(program);
  addCheckVerb(program);
  addPublishVerb(program);
  // It lints, and raises versions, as this repository does.
  if (!isInstalled) addReleaseVerb(program);
  addChangeVerbs(program);
  addCanaryVerbs(program);
  addApproveVerb(program);
  addGroupVerbs(program);
  addSwitchVerbs(program);
  addStatusVerb(program);
  addDiffVerb(program);
  addLookVerbs(program);
  addOperateVerb(program);
  addPreviewVerb(program);
  addBisectVerb(program);
  addUpkeepVerbs(program);
  addWatchVerb(program);
  addAnnounceVerb(program);
  addCopyVerb(program);
  addKeysVerbs(program);
  for (const command of commandsOf(program)) {
    const parents = command.parent === program ? [] : [command.parent?.name()];
    const args = ['deploy', ...parents, command.name()].join(' ');
    command.showHelpAfterError(`(see "${args} --help")`);
  }
  return program;
}

/** Runs the CLI and returns its exit code. */
export const main = (arguments_: readonly string[]): Promise<number> =>
  runProgram(createProgram(), arguments_);
