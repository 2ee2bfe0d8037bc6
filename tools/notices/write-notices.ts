import { writeFileSync } from 'node:fs';
import { notices, noticesFile, refused } from './notices.ts';

for (const { name, version, license } of refused()) {
  console.error(`${name}@${version}: ${license} is not on the list of licenses.`);
  process.exitCode = 1;
}
writeFileSync(noticesFile, notices());
