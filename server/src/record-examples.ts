import { writeFile } from 'node:fs/promises';
import { allCalls } from 'shared-api/contract';
import { exampleCall, type ExampleCall } from './testing/example-call.ts';
import { signUpCast } from './testing/role-cast.ts';
import { registeredAt } from './testing/oidc-browser.ts';
import { startOidcProvider } from './testing/oidc-provider.ts';
import { openTestApp, testConfig } from './testing/test-app.ts';
import { startTestServer } from './testing/test-server.ts';

const stop = await startTestServer();
const provider = await startOidcProvider(testConfig.publicUrl);
try {
  const on = await openTestApp({
    oidcProviders: [registeredAt(provider.issuer, 'company', 'Company')],
  });
  const cast = await signUpCast(on);
  const recorded: Record<string, ExampleCall> = {};
  for (const { name } of allCalls()) recorded[name] = await exampleCall(on, cast, name);
  await on.close();
  // A reader sees an ordinary directory, and a new recording changes nothing by itself.
  const text = JSON.stringify(recorded, null, 1).replaceAll(testConfig.dataDir, '/var/lib/kanban');
  const file = new URL('./openapi/examples.json', import.meta.url);
  await writeFile(file, `${text}\n`);
} finally {
  await provider.close();
  await stop();
}
