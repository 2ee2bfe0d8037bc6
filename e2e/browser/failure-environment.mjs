import { TestEnvironment } from 'jest-environment-node';

/** Prints what the pages of a failing test showed, before they are closed. */
export default class FailureEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') await this.global.describeOpenPages?.(test.name);
  }
}
