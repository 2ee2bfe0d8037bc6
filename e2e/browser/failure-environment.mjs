import { TestEnvironment } from 'jest-environment-node';

/** Prints the contents of a failing test's pages before they are closed. */
export default class FailureEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') await this.global.describeOpenPages?.(test.name);
  }
}
